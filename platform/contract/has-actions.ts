/** One of the listed rights is enough, or with `all` each of them is needed (document 000 §6). */
export type Mode = 'any' | 'all'

/** Whether somebody's rights let them pass where these are asked; where none is asked, nobody does. */
export function hasActions(
  held: Pick<ReadonlySet<string>, 'has'>,
  asked: readonly string[],
  mode: Mode = 'any',
): boolean {
  if (asked.length === 0) return false
  return mode === 'all' ? asked.every((action) => held.has(action)) : asked.some((action) => held.has(action))
}
