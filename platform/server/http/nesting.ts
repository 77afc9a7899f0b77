/** So deep nobody nests what they mean, and no code that walks a value down runs out of stack. */
export const MOST_LEVELS = 100

/** Whether a value holds others within others deeper than so many levels; looks level by level, so that it can itself be as deep as it likes. */
export function isNestedBeyond(value: unknown, levels = MOST_LEVELS): boolean {
  let inside = [value]
  for (let level = 0; level <= levels; level++) {
    inside = inside.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (inside.length === 0) return false
  }
  return true
}
