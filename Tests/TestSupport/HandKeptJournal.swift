/// Files of a journal that was kept by hand, with typical irregularities.
public enum HandKeptJournal {
    /// An expired Tuesday, with two blank lines after the draft.
    public static let tuesday = """
        # Day: 2026-01-27 (Tue)
        status: expired
        kill_time: 20:00
        initiated_at: 2026-01-27 22:48
        closed_at: 2026-01-27 22:48

        ## Draft_Mission_List


        ## Focus_Zone

        ## Frozen_Zone

        ## Complete_Zone

        ## Expired_Summary
        expired_count: 4

        """

    /// An expired Wednesday that was closed after its kill time: no blank line between two headings, an additional line
    /// in the head, notes, and no final line break.
    public static let wednesday = """
        # Day: 2026-01-28 (Wed)
        status: expired
        kill_time: 20:00
        mood: tired
        initiated_at: 2026-01-28 14:34
        closed_at: 2026-01-28 23:21

        ## Draft_Mission_List

        ## Focus_Zone

        ## Frozen_Zone
        ## Complete_Zone

        ## Expired_Summary
        expired_count: 7

        ## Notes
        - 明天早点开始
        """

    /// The week of both days.
    public static let week = """
        # Week: 2026-W05
        range: 2026-01-26 ~ 2026-02-01
        status: present
        days:
          - 2026-01-26: empty
          - 2026-01-27: expired
          - 2026-01-28: expired
          - 2026-01-29: empty
          - 2026-01-30: empty
          - 2026-01-31: empty
          - 2026-02-01: empty
        summary:
          completed_tasks: 0
          expired_tasks: 11
          total_started_days: 2

        """

    /// `STATE.md` on the Wednesday's evening.
    public static let state = """
        # Weekyii State
        system_start_date: 2026-01-27
        days_started_count: 2
        current_date: 2026-01-28
        current_week: 2026-W05
        current_day: 2026-01-28
        last_rollover_at: 2026-01-28 23:21

        """
}
