/** What happens with tasks that come from a customer's reviews and tickets, as their timeline calls it. */
export type TaskKind = 'task.created' | 'task.closed'
/** What is told of it beside the moment and the title: whether the task is closed now. */
export type TaskFacts = { isClosed: boolean }
