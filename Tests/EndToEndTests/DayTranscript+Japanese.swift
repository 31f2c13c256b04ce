extension DayTranscript {
    /// A day of the plan from the first command to the last, and its days behind it, in Japanese.
    static let japanese = Transcript(
        "a day in Japanese",
        #"""
        # 2026-01-28 08:00
        $ weekyii init
        [OK] 初期化しました
        2026-W05: PLACE
        $ weekyii init
        [OK] 初期化済みです
        $ weekyii today start
        [ERR] 今日の下書きがありません。weekyii today create -m "…" で作成できます
        [exit status: 1]
        # 2026-01-28 08:01
        $ weekyii today create -m '報告書を書く；[ddl] 申請書を出す'
        [OK] タスクを 2 件追加しました（計 2 件）
        $ weekyii today create -m '[leisure] 散歩; 片付け'
        [OK] タスクを 2 件追加しました（計 4 件）
        $ weekyii today create -m ' ; '
        [ERR] -m にタスクがありません
        [exit status: 2]
        $ weekyii today update -m '4を2へ移動'
        [OK] 4 を 2 へ移動（タスク計 4 件）
        Draft:
          - (T01) [regular] 報告書を書く
          - (T02) [regular] 片付け
          - (T03) [ddl] 申請書を出す
          - (T04) [leisure] 散歩
        $ printf '2の前に挿入：朝読書\n１を変更：週報を書く\n複製：5\n削除：6\n' | weekyii today update -m -
        [OK] 2 の前に挿入、1 を変更、5 を複製、6 を削除（タスク計 5 件）
        Draft:
          - (T01) [regular] 週報を書く
          - (T02) [regular] 朝読書
          - (T03) [regular] 片付け
          - (T04) [ddl] 申請書を出す
          - (T05) [leisure] 散歩
        $ weekyii today update -m '削除：9'
        [ERR] 9 番のタスクはありません。下書きのタスクは 5 件です
        [exit status: 1]
        $ weekyii today update -m '並べ替え'
        [ERR] 「並べ替え」を理解できません（追加：A；B | 2の前に挿入：X | 2の後に挿入：X | 削除：3 | 2を変更：Y | 4を1へ移動 | 複製：2）
        [exit status: 2]
        $ weekyii today change-kill-time -t 21:00
        [OK] kill_time: 20:00 → 21:00
        $ weekyii today change-kill-time -t 07:00
        [ERR] 07:00 は現在時刻（08:01）より後ではありません。今日がすぐに期限切れになってしまいます
        [exit status: 1]
        $ weekyii
        [OK] Today 2026-01-28 | status: draft | kill_time: 21:00
        Draft:
          - (T01) [regular] 週報を書く
          - (T02) [regular] 朝読書
          - (T03) [regular] 片付け
          - (T04) [ddl] 申請書を出す
          - (T05) [leisure] 散歩
        次: weekyii today start で開始、weekyii today update -m "…" で変更
        $ weekyii today copy-to -t 2026-01-30
        [OK] タスク 5 件を 2026-01-30 にコピーしました
        $ weekyii day update -t 2026-01-30 -m '追加：買い物'
        [OK] 2026-01-30: 1 件を追加（タスク計 6 件）
        Draft:
          - (T01) [regular] 週報を書く
          - (T02) [regular] 朝読書
          - (T03) [regular] 片付け
          - (T04) [ddl] 申請書を出す
          - (T05) [leisure] 散歩
          - (T06) [regular] 買い物
        $ weekyii today done focus_zone
        [ERR] 今日は開始されていません。weekyii today start で開始できます
        [exit status: 1]
        # 2026-01-28 08:30
        $ weekyii today start
        [OK] 2026-01-28 を開始しました: タスク 5 件、締切時刻 21:00
        Focus: (T01) 週報を書く
        $ weekyii today create -m '昼寝'
        [ERR] 今日は開始済みのため、編集できません
        [exit status: 1]
        $ weekyii today update -m '削除：1'
        [ERR] 今日は開始済みのため、編集できません
        [exit status: 1]
        $ weekyii today copy-to -t 2026-01-31
        [ERR] 今日はもう下書きではありません（execute）。コピーできるのは下書きだけです
        [exit status: 1]
        # 2026-01-28 09:30
        $ weekyii today done focus_zone -id T03
        [ERR] フォーカス中のタスクは T01 で、T03 ではありません
        [exit status: 1]
        $ weekyii today done focus_zone
        [OK] T01 を完了しました: 週報を書く
        Focus: (T02) 朝読書
        残り 4 件
        $ weekyii
        [OK] Today 2026-01-28 | status: execute | kill_time: 21:00
        Focus: (T02) 朝読書
        Frozen: T03, T04, T05
        Complete: T01
        次: 終わったら weekyii today done focus_zone
        $ weekyii today show -focus_zone
        [OK] Today 2026-01-28 | status: execute | kill_time: 21:00
        Focus: (T02) 朝読書
        $ weekyii present show today
        [OK] Today 2026-01-28 | status: execute | kill_time: 21:00
        Weekyii と過ごして 1 日になります
        completed_tasks: 1
        open_tasks: 4
        expired_tasks: 0
        $ weekyii pending create precise-day -t 26/02/05
        [OK] 2026-W06 を作成しました: 2026-02-05 は 2026-W06 の木曜日で、1 週間後です
        $ weekyii pending create precise-day -t 2026-01-29
        [OK] 2026-01-29 は今週の木曜日です。作成する必要はありません
        $ weekyii pending create week -t 2026-W06
        [OK] 2026-W06 はすでにあります
        $ weekyii past show precise-day -t 2026-01-28
        [ERR] 2026-01-28 は今日より前ではありません。weekyii day show -t 2026-01-28 で表示できます
        [exit status: 1]
        $ weekyii past show precise-day -t 2026-02-30
        [ERR] 「2026-02-30」は日付ではありません（YYYY-MM-DD、YYYY/MM/DD、YY/MM/DD のいずれか）
        [exit status: 2]
        $ weekyii day show -t 2026-06-01
        [ERR] 日が見つかりません: 2026-06-01
        [exit status: 1]
        # 2026-01-28 21:01
        $ weekyii today change-kill-time -t 22:00
        [WARN] 2026-01-28: タスク 4 件が期限切れになりました
        [ERR] 締切時刻 21:00 を過ぎたため、もう変更できません
        [exit status: 1]
        $ weekyii today done focus_zone
        [ERR] 今日は終了しているため（expired）、変更できません
        [exit status: 1]
        # 2026-01-29 08:00
        $ weekyii past show precise-day -t 2026-01-28
        [OK] 2026-01-28
        completed_tasks: 1
        expired_tasks: 4
        details:
          - (T01) [regular] 週報を書く
        $ weekyii today create -m '一つだけ'
        [OK] タスクを 1 件追加しました（計 1 件）
        $ weekyii today start
        [OK] 2026-01-29 を開始しました: タスク 1 件、締切時刻 20:00
        Focus: (T01) 一つだけ
        $ weekyii today done focus_zone
        [OK] T01 を完了しました: 一つだけ
        すべて完了しました。今日は終了です
        $ weekyii
        [OK] Today 2026-01-29 | status: completed | kill_time: 20:00
        Focus: -
        Frozen: -
        Complete: T01
        次: weekyii day create -t 2026-01-30 -m "…" で明日を計画
        # 2026-01-31 08:00
        $ weekyii past show month -t 2026-01
        [WARN] 2026-01-30: タスク 6 件の下書きは開始されませんでした
        [OK] Past 2026-01
        2026-W05
          Mon 2026-01-26: empty, completed_tasks: 0, expired_tasks: 0
          Tue 2026-01-27: empty, completed_tasks: 0, expired_tasks: 0
          Wed 2026-01-28: expired, completed_tasks: 1, expired_tasks: 4
          Thu 2026-01-29: completed, completed_tasks: 1, expired_tasks: 0
          Fri 2026-01-30: expired, completed_tasks: 0, expired_tasks: 0
        $ weekyii today shwo
        [ERR] 「today shwo」というコマンドはありません。today show のことですか？
        [exit status: 2]
        $ weekyii today create
        [ERR] 「today create」には -m が必要です。使い方は weekyii today create -h で表示できます
        [exit status: 2]
        $ weekyii today create -m
        [ERR] -m には値が必要です: -m TEXT
        [exit status: 2]
        $ weekyii today show -al
        [ERR] 「today show」にオプション -al はありません。-all のことですか？
        [exit status: 2]
        $ weekyii today show 今日
        [ERR] 「today show」に「今日」は指定できません
        [exit status: 2]
        $ weekyii check
        [OK] ジャーナルに問題はありません: ファイル 18 件
        マージ戦略: 無効です。git-merge-weekyii が PATH にありません。weekyii へのリンクをその名前で作ると有効になります
        """#)
}
