const accents: Record<string, string> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
}

/** A third longer, accented and in brackets: words that were never translated stay plain, cut ones lose their bracket. */
export function pseudo(text: string): string {
  const accented = text.replace(/[a-z]/g, (letter) => accents[letter] ?? letter)
  return `[${accented}${'~'.repeat(Math.ceil(text.length / 3))}]`
}

/** Every word turned round, as a language from right to left looks; the page's direction goes with it. */
export function pseudoRtl(text: string): string {
  return text.replace(/\S+/g, (word) => `\u202E${word}\u202C`)
}

/** The pseudo-locale an address asks for: `?pseudo` the longer one, `?pseudo=rtl` the one from right to left, else the text as it is. */
export function pseudoOf(search: string): (text: string) => string {
  const wish = new URLSearchParams(search).get('pseudo')
  return wish === null ? (text) => text : wish === 'rtl' ? pseudoRtl : pseudo
}
