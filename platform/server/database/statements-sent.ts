import { channel } from 'node:diagnostics_channel'

/** Whoever subscribes hears of the text of every statement that goes through the door, by `renown.statement`; it costs nothing while nobody does. */
export const statementsSent = channel('renown.statement')

export function tellSent(sql: string): void {
  if (statementsSent.hasSubscribers) statementsSent.publish(sql)
}
