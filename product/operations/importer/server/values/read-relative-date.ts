import { relativeTimeWords, type RelativeTimeWords, type TimeUnit } from './relative-time-words.ts'

export interface RelativeTime {
  count: number
  unit: TimeUnit
}

/** What `3 months ago`, `vor einem Jahr` or `wczoraj` means, in any of the known languages; null where it is none of these. */
export function readRelativeDate(text: string): RelativeTime | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('’', "'")
  for (const words of languages) {
    const phrase = words.phrases[plain]
    if (phrase) return { count: phrase[0], unit: phrase[1] }
    for (const frame of words.frames) {
      const amount = frame.exec(plain)?.[1]
      const found = amount && readAmount(amount, words)
      if (found) return found
    }
  }
  return null
}

const languages = Object.values(relativeTimeWords)

function readAmount(amount: string, words: RelativeTimeWords): RelativeTime | null {
  const [first = '', ...rest] = amount.replace(/^(\d+)(\p{L})/u, '$1 $2').split(' ')
  // Polish says "rok temu": a unit alone is one of it.
  const [countText, unitText] = rest.length > 0 ? [first, rest.at(-1) ?? ''] : ['1', first]
  const count = /^\d{1,4}$/.test(countText) ? Number(countText) : words.one.test(countText) ? 1 : null
  const unit = units.find((unit) => words.units[unit].test(unitText))
  return count === null || !unit ? null : { count, unit }
}

const units: TimeUnit[] = ['minute', 'hour', 'day', 'week', 'month', 'year']
