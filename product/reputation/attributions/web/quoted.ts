import type { Place } from '../contract.ts'

type Said = { title: string | null; text: string }
export type QuotedPart = { words: string; isName: boolean }

/** So much of a text stands on either side of a name. */
const AROUND = 40

/** Each name with the words around it, as they stand in the review; names that lie near to each other in one. */
export function quoted(review: Said, places: readonly Place[]): QuotedPart[][] {
  const fields = ['title', 'text'] as const
  return fields.flatMap((field) => {
    const text = review[field] ?? ''
    // of a text that changed since nothing is quoted that no longer stands there
    const here = places.filter((one) => one.field === field && text.startsWith(one.words, one.at))
    const groups: Place[][] = []
    for (const one of here.toSorted((a, b) => a.at - b.at)) {
      const last = groups.at(-1)?.at(-1)
      if (last && one.at - (last.at + last.words.length) <= 2 * AROUND) groups.at(-1)!.push(one)
      else groups.push([one])
    }
    return groups.map((group) => partsOf(text, group))
  })
}

function partsOf(text: string, places: readonly Place[]): QuotedPart[] {
  const [first, last] = [places[0]!, places.at(-1)!]
  const end = last.at + last.words.length
  const from = wordEdge(text, Math.max(0, first.at - AROUND), 1, first.at)
  const to = wordEdge(text, Math.min(text.length, end + AROUND), -1, end)
  const parts: QuotedPart[] = []
  let done = from
  for (const { at, words } of places) {
    parts.push({ words: (done === from && from > 0 ? '…' : '') + text.slice(done, at), isName: false })
    parts.push({ words, isName: true })
    done = at + words.length
  }
  parts.push({ words: text.slice(done, to) + (to < text.length ? '…' : ''), isName: false })
  return parts.filter(({ words }) => words)
}

/** The next beginning or end of a word, no further than a name. */
function wordEdge(text: string, from: number, step: 1 | -1, limit: number): number {
  if (from === 0 || from === text.length) return from
  for (let at = from; at !== limit; at += step) if (/\s/.test(text[step === 1 ? at - 1 : at]!)) return at
  return limit
}
