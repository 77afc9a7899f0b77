const MOST = 1_000

/** As `new Intl.DateTimeFormat`. Raises `RangeError` for an unknown time zone. */
export const dateFormat = madeOnce((language: string, options: Intl.DateTimeFormatOptions) => {
  return new Intl.DateTimeFormat(language, options)
})

/** As `new Intl.NumberFormat`. */
export const numberFormat = madeOnce((language: string, options?: Intl.NumberFormatOptions) => {
  return new Intl.NumberFormat(language, options)
})

/** Makes each format once: a date’s holds about 25 kB that the garbage collector does not count, so that thousands of them would stay. */
function madeOnce<A extends unknown[], F>(make: (...asked: A) => F): (...asked: A) => F {
  const kept = new Map<string, F>()
  return (...asked) => {
    const key = JSON.stringify(asked)
    const known = kept.get(key)
    if (known) return known
    const made = make(...asked)
    if (kept.size >= MOST) kept.clear()
    kept.set(key, made)
    return made
  }
}
