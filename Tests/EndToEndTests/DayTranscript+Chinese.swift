extension DayTranscript {
    /// A day of the plan from the first command to the last, and its days behind it, in Chinese.
    static let chinese = Transcript(
        "a day in Chinese",
        #"""
        # 2026-01-28 08:00
        $ weekyii init
        [OK] 已初始化
        2026-W05: PLACE
        $ weekyii init
        [OK] 已初始化
        $ weekyii today start
        [ERR] 今天任务流不存在
        [exit status: 1]
        # 2026-01-28 08:01
        $ weekyii today create -m '写报告；[ddl] 交申请'
        [OK] 已添加 2 个任务（共 2 个）
        $ weekyii today create -m '[休闲] 散步; 收拾房间'
        [OK] 已添加 2 个任务（共 4 个）
        $ weekyii today create -m ' ; '
        [ERR] -m 中没有任务
        [exit status: 2]
        $ weekyii today update -m '把第4条移到第2条'
        [OK] 把第 4 条移到第 2 条（共 4 个任务）
        Draft:
          - (T01) [regular] 写报告
          - (T02) [regular] 收拾房间
          - (T03) [ddl] 交申请
          - (T04) [leisure] 散步
        $ printf '在第2条前插入：晨读\n把第１条改成：写周报\n复制：第5条\n删除：T06\n' | weekyii today update -m -
        [OK] 在第 2 条前插入；改写第 1 条；复制第 5 条；删除第 6 条（共 5 个任务）
        Draft:
          - (T01) [regular] 写周报
          - (T02) [regular] 晨读
          - (T03) [regular] 收拾房间
          - (T04) [ddl] 交申请
          - (T05) [leisure] 散步
        $ weekyii today update -m '删除：第9条'
        [ERR] 没有第 9 条任务：草稿共有 5 个任务
        [exit status: 1]
        $ weekyii today update -m '排序'
        [ERR] 无法理解“排序”（新增：A；B | 在第2条前插入：X | 在第2条后插入：X | 删除：第3条 | 把第2条改成：Y | 把第4条移到第1条 | 复制：第2条）
        [exit status: 2]
        $ weekyii today change-kill-time -t 21:00
        [OK] kill_time: 20:00 → 21:00
        $ weekyii today change-kill-time -t 07:00
        [ERR] 07:00 不晚于现在（08:01），会使今天立即过期
        [exit status: 1]
        $ weekyii
        [OK] Today 2026-01-28 | status: draft | kill_time: 21:00
        Draft:
          - (T01) [regular] 写周报
          - (T02) [regular] 晨读
          - (T03) [regular] 收拾房间
          - (T04) [ddl] 交申请
          - (T05) [leisure] 散步
        下一步：weekyii today start 启动，weekyii today update -m "…" 修改
        $ weekyii today copy-to -t 2026-01-30
        [OK] 已复制 5 个任务到 2026-01-30
        $ weekyii day update -t 2026-01-30 -m '新增：购物'
        [OK] 2026-01-30: 新增 1 个（共 6 个任务）
        Draft:
          - (T01) [regular] 写周报
          - (T02) [regular] 晨读
          - (T03) [regular] 收拾房间
          - (T04) [ddl] 交申请
          - (T05) [leisure] 散步
          - (T06) [regular] 购物
        $ weekyii today done focus_zone
        [ERR] 今天任务流尚未启动；可用 weekyii today start 启动
        [exit status: 1]
        # 2026-01-28 08:30
        $ weekyii today start
        [OK] 已启动 2026-01-28：5 个任务，kill_time 21:00
        Focus: (T01) 写周报
        $ weekyii today create -m '午睡'
        [ERR] 今天任务流已启动，无法编辑
        [exit status: 1]
        $ weekyii today update -m '删除：第1条'
        [ERR] 今天任务流已启动，无法编辑
        [exit status: 1]
        $ weekyii today copy-to -t 2026-01-31
        [ERR] 今天任务流已不是草稿（execute），只能复制草稿
        [exit status: 1]
        # 2026-01-28 09:30
        $ weekyii today done focus_zone -id T03
        [ERR] 当前专注的任务是 T01，不是 T03
        [exit status: 1]
        $ weekyii today done focus_zone
        [OK] 已完成 T01：写周报
        Focus: (T02) 晨读
        还剩 4 个
        $ weekyii
        [OK] Today 2026-01-28 | status: execute | kill_time: 21:00
        Focus: (T02) 晨读
        Frozen: T03, T04, T05
        Complete: T01
        下一步：完成后运行 weekyii today done focus_zone
        $ weekyii today show -focus_zone
        [OK] Today 2026-01-28 | status: execute | kill_time: 21:00
        Focus: (T02) 晨读
        $ weekyii present show today
        [OK] Today 2026-01-28 | status: execute | kill_time: 21:00
        Weekyii 已经陪伴你 1 天
        completed_tasks: 1
        open_tasks: 4
        expired_tasks: 0
        $ weekyii pending create precise-day -t 26/02/05
        [OK] 已创建 2026-W06：2026-02-05 是 2026-W06 的周四，1 周之后
        $ weekyii pending create precise-day -t 2026-01-29
        [OK] 2026-01-29 是本周四，无需创建
        $ weekyii pending create week -t 2026-W06
        [OK] 2026-W06 已存在
        $ weekyii past show precise-day -t 2026-01-28
        [ERR] 2026-01-28 不在今天之前；可用 weekyii day show -t 2026-01-28 查看
        [exit status: 1]
        $ weekyii past show precise-day -t 2026-02-30
        [ERR] 日期格式非法
        [exit status: 2]
        $ weekyii day show -t 2026-06-01
        [ERR] 找不到日期: 2026-06-01
        [exit status: 1]
        # 2026-01-28 21:01
        $ weekyii today change-kill-time -t 22:00
        [WARN] 2026-01-28: 4 个任务已过期
        [ERR] kill_time 已过，无法延长
        [exit status: 1]
        $ weekyii today done focus_zone
        [ERR] 今天任务流已结束（expired），无法更改
        [exit status: 1]
        # 2026-01-29 08:00
        $ weekyii past show precise-day -t 2026-01-28
        [OK] 2026-01-28
        completed_tasks: 1
        expired_tasks: 4
        details:
          - (T01) [regular] 写周报
        共计 5 个任务，完成 1 个，4 个没有完成（没有详情）
        $ weekyii today create -m '只有一个'
        [OK] 已添加 1 个任务（共 1 个）
        $ weekyii today start
        [OK] 已启动 2026-01-29：1 个任务，kill_time 20:00
        Focus: (T01) 只有一个
        $ weekyii today done focus_zone
        [OK] 已完成 T01：只有一个
        全部完成：今天已结束
        $ weekyii
        [OK] Today 2026-01-29 | status: completed | kill_time: 20:00
        Focus: -
        Frozen: -
        Complete: T01
        下一步：weekyii day create -t 2026-01-30 -m "…" 规划明天
        # 2026-01-31 08:00
        $ weekyii past show month -t 2026-01
        [WARN] 2026-01-30: 6 个任务的草稿没有启动
        [OK] Past 2026-01
        2026-W05
          Mon 2026-01-26: empty, completed_tasks: 0, expired_tasks: 0
          Tue 2026-01-27: empty, completed_tasks: 0, expired_tasks: 0
          Wed 2026-01-28: expired, completed_tasks: 1, expired_tasks: 4
          Thu 2026-01-29: completed, completed_tasks: 1, expired_tasks: 0
          Fri 2026-01-30: expired, completed_tasks: 0, expired_tasks: 0
        $ weekyii today shwo
        [ERR] 未知命令“today shwo”；是否想输入 today show？
        [exit status: 2]
        $ weekyii today create
        [ERR] “today create”需要 -m；用法见 weekyii today create -h
        [exit status: 2]
        $ weekyii today create -m
        [ERR] -m 需要一个值：-m TEXT
        [exit status: 2]
        $ weekyii today show -al
        [ERR] 未知选项 -al（today show）；是否想输入 -all？
        [exit status: 2]
        $ weekyii today show 今天
        [ERR] “today show”不接受“今天”
        [exit status: 2]
        $ weekyii check
        [OK] 日记完好：18 个文件
        合并策略：未启用：PATH 中没有 git-merge-weekyii；创建指向 weekyii 的同名链接即可启用
        """#)
}
