package import JournalText

extension DayFile {
    /// The day with the status that its hand-edited lines imply: an empty day with tasks is a draft (`GitJournal.md`,
    /// "Hand edits").
    package var derived: DayFile {
        guard status == .empty, !draft.isEmpty else { return self }
        var day = self
        day.status = .draft
        return day
    }

    /// Adds the tasks of another copy of this draft that are missing here (`FileFormats.md`, "Layout"). A started day
    /// doesn't change.
    package mutating func addDraft(of other: DayFile) {
        guard derived.status == .draft, other.derived.status == .draft else { return }
        let known = EqualItems.counterparts(of: other.draft.map(\.titleBytes), in: draft.map(\.titleBytes))
        let missing = zip(other.draft, known).filter { $1 == nil }.map(\.0)
        if !missing.isEmpty { draft = Self.numbered(draft + missing.map(\.copied), defaultType: .regular) }
    }

    /// The copy of a day whose status is further along; the first if both are equal.
    package static func further(_ one: DayFile?, _ other: DayFile?) -> DayFile? {
        guard let one, let other else { return one ?? other }
        return one.status.progress >= other.status.progress ? one : other
    }

    /// The first of a day's copies that is furthest along, with the others' own sections and tasks of drafts; nil without
    /// a copy.
    package static func joined(_ copies: [DayFile]) -> DayFile? {
        let progress = copies.map(\.derived.status.progress)
        guard let index = copies.indices.max(by: { progress[$0] < progress[$1] }) else { return nil }
        var best = copies[index]
        for other in copies.indices where other != index {
            best.addSections(of: copies[other])
            best.addDraft(of: copies[other])
        }
        return best
    }

    /// Requires that the day's tasks can still be planned.
    package func requirePlannable() throws(PlanError) {
        switch status {
        case .empty, .draft: return
        case .execute: throw .started(date)
        case .completed, .expired: throw .ended(date, status)
        }
    }

    /// Appends tasks to the draft; an empty day becomes a draft.
    package mutating func add(_ items: [DraftItem], defaultType: TaskType) throws(PlanError) {
        let tasks = items.map { item in
            var task = TaskEntry(type: item.type ?? defaultType, title: item.title)
            if let source = item.source { task.source = source }
            return task
        }
        try add(tasks, defaultType: defaultType)
    }

    /// Appends tasks that aren't of this day.
    package mutating func add(_ tasks: [TaskEntry], defaultType: TaskType) throws(PlanError) {
        try requirePlannable()
        try setDraft(draft + tasks, defaultType: defaultType)
    }

    /// Applies the instructions of `today update`, all or none, and renumbers the draft (`Plan.md`, "Instructions"). A
    /// started day takes subtasks only.
    package mutating func apply(_ edits: [DraftEdit], defaultType: TaskType) throws(PlanError) {
        if status == .execute, !edits.isEmpty, edits.allSatisfy(\.isForStarted) {
            for edit in edits { try edit.apply(toStarted: &self) }
            return
        }
        try requirePlannable()
        guard status == .draft else { throw .noDraft(date) }
        var tasks = draft
        for edit in edits { try edit.apply(to: &tasks, defaultType: defaultType) }
        try setDraft(tasks, defaultType: defaultType)
    }

    /// Sets the draft's tasks and numbers them in order; a draft without tasks becomes an empty day.
    package mutating func setDraft(_ tasks: [TaskEntry], defaultType: TaskType) throws(PlanError) {
        guard tasks.count <= DayFile.mostTasks else { throw .tooManyTasks(limit: DayFile.mostTasks) }
        draft = Self.numbered(tasks, defaultType: defaultType)
        status = tasks.isEmpty ? .empty : .draft
    }

    static func numbered(_ tasks: [TaskEntry], defaultType: TaskType) -> [TaskEntry] {
        tasks.enumerated().map { index, task in
            var task = task
            task.number(TaskID(index + 1), defaultType: defaultType)
            return task
        }
    }
}
