import type { Place } from '../../contract.ts'
import { splitWords } from '../names/split-words.ts'

/** So many words on either side of a name say whether the text has changed there. */
const NEIGHBOURS = 3

type Spot = Omit<Place, 'rule'>
type Said = { title: string | null; text: string }

/** Whether a name in what a review says now stands between the same words as it did in what it said before. */
export function compareWithBefore(now: Said): (place: Spot, before: string) => boolean {
  const words = new Map<Spot['field'], ReturnType<typeof splitWords>>()
  const wordsIn = (field: Spot['field']) => {
    if (!words.has(field)) words.set(field, splitWords(fieldOf(now, field)))
    return words.get(field)!
  }
  return (place, before) => {
    const all = wordsIn(place.field)
    const first = all.findIndex(({ at, length }) => at + length > place.at)
    const last = all.findLastIndex(({ at }) => at < place.at + place.words.length)
    const around = all.slice(Math.max(0, first - NEIGHBOURS), last + 1 + NEIGHBOURS)
    return before.split('\n').some((line) => ` ${line} `.includes(` ${joined(around)} `))
  }
}

/** Whether the words of a name still stand where they stood. */
export function standsStill(place: Spot, now: Said): boolean {
  return fieldOf(now, place.field).startsWith(place.words, place.at)
}

/** A review's words as a removed mention keeps them, the title in a line of its own. */
export function wordsOf({ title, text }: Said): string {
  return [title ?? '', text].map((part) => joined(splitWords(part))).join('\n')
}

function joined(words: ReturnType<typeof splitWords>): string {
  return words.map(({ keys }) => keys[0]).join(' ')
}

function fieldOf({ title, text }: Said, field: Place['field']): string {
  return field === 'title' ? (title ?? '') : text
}
