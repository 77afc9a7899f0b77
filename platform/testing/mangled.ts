import * as fc from 'fast-check'

/** What trips parsers: ends, escapes, nesting, signs of other alphabets, numbers out of range. */
const odd = [
  '',
  '"',
  "'",
  '\\',
  '\u0000',
  '\r',
  '\n',
  '\uFEFF',
  '\uD800',
  '\u202E',
  '<!--',
  '<![CDATA[',
  ']]>',
  '&#x0;',
  '<a>',
]
const more = [
  '((',
  '))',
  '[',
  ']',
  '{',
  '}',
  ',,',
  ';',
  '=',
  '-',
  '%',
  '99999999999999999999',
  '-1',
  '1e999',
  'NaN',
  '٣',
  '🙈',
]

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(40),
  kind: fc.constantFrom('cut', 'repeat', 'insert', 'swap', 'flip'),
  text: fc.constantFrom(...odd, ...more),
})
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

/** Texts like the given ones, with up to six edits each; the samples as they are among them. */
export function mangled(...samples: string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(edit, { maxLength: 6 }))
    .map(([text, edits]) => edits.reduce(applied, text))
}

/** Files like the given ones, with some bytes cut, repeated, moved or changed. */
export function mangledBytes(...samples: Uint8Array[]): fc.Arbitrary<Buffer> {
  return mangled(...samples.map((bytes) => Buffer.from(bytes).toString('latin1'))).map((text) =>
    Buffer.from(text, 'latin1'),
  )
}

/** The same tries in every run; `runs` keeps them within a second or two. */
export function tries(runs: number) {
  return { seed: 20_261_123, numRuns: runs, endOnFailure: true } as const
}

function applied(text: string, { at, length, kind, text: inserted }: Edit): string {
  const from = Math.floor(at * text.length)
  const [before, piece, after] = [text.slice(0, from), text.slice(from, from + length), text.slice(from + length)]
  if (kind === 'cut') return before + after
  if (kind === 'repeat') return before + piece + piece + after
  if (kind === 'insert') return before + inserted + piece + after
  if (kind === 'swap') return piece + before + after
  const flipped = String.fromCharCode((piece.charCodeAt(0) || 0) ^ 1)
  return before + flipped + piece.slice(1) + after
}
