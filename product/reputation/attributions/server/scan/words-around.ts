import type { Place } from '../../contract.ts'
import { splitWords } from '../names/split-words.ts'

/** So many words on either side of a name say whether the text has changed there. */
const NEIGHBOURS = 3

type Said = { title: string | null; text: string }

/** Whether a name stands between the same words as it did in what a review said before. */
export function stoodThere(place: Omit<Place, 'rule'>, now: Said, before: string): boolean {
  const words = splitWords(fieldOf(now, place.field))
  const first = words.findIndex(({ at, length }) => at + length > place.at)
  const last = words.findLastIndex(({ at }) => at < place.at + place.words.length)
  const around = words.slice(Math.max(0, first - NEIGHBOURS), last + 1 + NEIGHBOURS)
  return before.split('\n').some((line) => ` ${line} `.includes(` ${joined(around)} `))
}

/** Whether the words of a name still stand where they stood. */
export function standsStill(place: Omit<Place, 'rule'>, now: Said): boolean {
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
