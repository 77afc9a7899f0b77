import { channel } from 'node:diagnostics_channel'

/** A statement as it leaves; `standing`: by a connection that stands in the platform's scope by itself, without a transaction that says so. */
export type SentStatement = { sql: string; standing: boolean }

/** Whoever subscribes hears of every statement that goes through the door, by `renown.statement`; it costs nothing while nobody does. */
export const statementsSent = channel('renown.statement')

export function tellSent(sql: string, standing = false): void {
  if (statementsSent.hasSubscribers) statementsSent.publish({ sql, standing } satisfies SentStatement)
}
