/** The queue could not take a job though the database answers: its tables are missing, not ours to write, or know no such queue. What else was written with the job is undone. */
export class SchedulerUnavailable extends Error {
  constructor(queue: string, cause: unknown) {
    super(`${queue} takes no job`, { cause })
  }
}

/** PostgreSQL's classes for names it does not know and rights it does not give. */
const OF_NAMES = /^(3F|42)/

/** Whether the queue itself failed, and not the connection, the transaction or the clock around it. */
export function isOfQueue(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code !== 'string' || OF_NAMES.test(code)
}
