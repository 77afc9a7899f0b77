import type { Random } from './create-random.ts'
import { names } from './names.ts'
import { de } from './phrases/de.ts'
import { en } from './phrases/en.ts'
import { es } from './phrases/es.ts'
import { fr } from './phrases/fr.ts'
import { it } from './phrases/it.ts'
import { ja } from './phrases/ja.ts'
import { nl } from './phrases/nl.ts'
import type { Moods, PhraseBook, Trade } from './phrases/phrase-book.ts'
import { pl } from './phrases/pl.ts'
import { pt } from './phrases/pt.ts'
import type { Language, WorldLocation } from './world.ts'

export const phraseBooks: Record<Language, PhraseBook> = { en, de, fr, es, it, nl, pl, pt, ja }

type Writing = {
  random: Random
  location: WorldLocation
  language: Language
  rating: number
  /** Indexes into the trade's `bad` details: what everybody complains about during a bad week. */
  incident?: number[]
}

export function writeReview({ random, location, language, rating, incident }: Writing): string {
  const book = phraseBooks[language]
  const trade = tradeOf(book, location)
  const mood = moodOf(rating)
  if (!incident && random.chance(0.07))
    return rough(fill(random.pick(book.short[mood]), { random, location, book, trade }), random, language)
  const sentences = [...body({ random, book, trade, mood, rating, incident })]
  if (random.chance(0.72)) sentences.unshift(random.pick(book.openings[mood]))
  if (random.chance(0.5)) sentences.push(random.pick(book.closings[mood]))
  const paragraphs = sentences.length > 4 && random.chance(0.3)
  const text = sentences.reduce(
    (sofar, sentence, index) => sofar + (paragraphs && index === 2 ? '\n\n' : book.space) + sentence,
  )
  return rough(fill(text, { random, location, book, trade }), random, language)
}

export function writeReply({
  random,
  language,
  rating,
  name,
}: {
  random: Random
  language: Language
  rating: number
  /** Null addresses nobody by name. */
  name: string | null
}): string {
  const text = random.pick(phraseBooks[language].replies[moodOf(rating)])
  return name === null ? unnamed(text) : text.replaceAll('{name}', name)
}

function unnamed(text: string): string {
  const rest = text.replace(/^\{name\}(様|さん)?[,、]? ?/u, '').replace(/[,、]? ?\{name\}(様|さん)?/gu, '')
  return rest.slice(0, 1).toUpperCase() + rest.slice(1)
}

export function speaks(language: Language, location: WorldLocation): boolean {
  return phraseBooks[language].trades[location.industry] !== undefined
}

function moodOf(rating: number): keyof Moods {
  return rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad'
}

function tradeOf(book: PhraseBook, location: WorldLocation): Trade {
  const trade = book.trades[location.industry]
  if (!trade) throw new Error(`no phrases about ${location.industry} in this language`)
  return trade
}

type Body = { random: Random; book: PhraseBook; trade: Trade; mood: keyof Moods; rating: number; incident?: number[] }

function body({ random, book, trade, mood, rating, incident }: Body): string[] {
  if (mood === 'mixed') return [random.pick(trade.good), turned(random.pick(trade.bad), random, book)]
  const [own, other] = mood === 'good' ? [trade.good, trade.bad] : [trade.bad, trade.good]
  const first = incident ? (own[random.pick(incident) % own.length] ?? random.pick(own)) : random.pick(own)
  const details = several(random, own, [1, 2, 3, 4][random.weighted([36, 38, 19, 7])] ?? 1, first)
  const secondThoughts = rating === 4 ? 0.25 : rating === 2 ? 0.3 : 0.03
  return random.chance(secondThoughts) ? [...details, turned(random.pick(other), random, book)] : details
}

function turned(sentence: string, random: Random, book: PhraseBook): string {
  const turn = random.pick(book.turns)
  return turn + book.space + (turn.endsWith(',') ? sentence.slice(0, 1).toLowerCase() + sentence.slice(1) : sentence)
}

function several(random: Random, from: string[], count: number, first: string): string[] {
  const chosen = new Set([first])
  for (let tries = 0; chosen.size < count && tries < 12; tries++) chosen.add(random.pick(from))
  return [...chosen]
}

type Filling = { random: Random; location: WorldLocation; book: PhraseBook; trade: Trade }

function fill(text: string, { random, location, book, trade }: Filling): string {
  if (!text.includes('{')) return text
  const filled = text.replace(/\{(item|staff|n|day|city)\}/g, (_, slot: string) => {
    if (slot === 'item') return random.pick(trade.items)
    if (slot === 'staff') return random.pick(names[location.address.country].given)
    if (slot === 'n') return String(random.pick([10, 12, 15, 20, 25, 30, 35, 40, 45, 50]))
    if (slot === 'day') return random.pick(book.days)
    return location.address.city
  })
  return book === en ? filled.replace(/\b([Aa]) (?=(?:oat|espresso|iced|almond|apple)\b)/g, '$1n ') : filled
}

/** People type on phones: some lower case, lost stops, doubled marks, swapped or dropped letters, a smiley. */
function rough(text: string, random: Random, language: Language): string {
  if (language === 'ja' || random.chance(0.7)) return text
  switch (random.whole(7)) {
    case 0:
      return text.toLowerCase()
    case 1:
      return text.replace(/\.(\s|$)/g, '$1')
    case 2:
      return text.replace(/[.!]$/, random.pick(['!!', '!!!', '...', '']))
    case 3:
    case 4:
      return typo(text, random)
    case 5:
      return `${text} ${random.pick(['🙂', '😊', '☕', '👌', '🙏', ':)', '!!'])}`
    default:
      return text.replaceAll('’', "'").replaceAll(', ', ',')
  }
}

function typo(text: string, random: Random): string {
  const at = 1 + random.whole(Math.max(1, text.length - 3))
  const [first, second] = [text[at], text[at + 1]]
  if (!first || !second || !/\p{Ll}/u.test(first) || !/\p{Ll}/u.test(second)) return text
  return text.slice(0, at) + (random.chance(0.5) ? second + first : first) + text.slice(at + 2)
}
