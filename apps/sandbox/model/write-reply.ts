import type { ToolCall } from './obey-tools.ts'
import { questionIn, readQuestion } from './read-question.ts'

export type ChatMessage = { role: string; content: string; tool_calls?: ToolCall[] }
type Told = {
  rating?: number | null
  language?: string | null
  title?: string | null
  text?: string
  reviewer?: string | null
}

const words = {
  en: {
    hello: 'Hello',
    good: 'Thank you for your kind words about your visit.',
    bad: 'Thank you for telling us. We are sorry that your visit was not what you hoped for, and we will look into it.',
    end: 'We hope to see you again.',
  },
  de: {
    hello: 'Guten Tag',
    good: 'vielen Dank für Ihre freundlichen Worte zu Ihrem Besuch.',
    bad: 'vielen Dank für Ihre offenen Worte. Es tut uns leid, dass Ihr Besuch nicht so war wie erhofft; wir gehen dem nach.',
    end: 'Wir freuen uns, wenn Sie wiederkommen.',
  },
}

/** A short reply to the review that the messages hold, in its language, with the fact that has most to do with it; signed where the voice says how. */
export function writeReply(messages: readonly ChatMessage[]): string {
  const question = questionIn(messages)
  if (question !== null) return readQuestion(question)
  const told = reviewIn(messages)
  if (!told) return 'Ready.'
  const language = targetIn(messages)
  if (language !== undefined) return `(${language}) ${told.text ?? ''}`
  const { hello, good, bad, end } = told.language?.startsWith('de') ? words.de : words.en
  const fact = fittingFact(messages, `${told.title ?? ''} ${told.text ?? ''}`)
  const isShort = /shorter/i.test(messages.at(-1)?.content ?? '')
  const greeting = told.reviewer ? `${hello} ${told.reviewer},` : `${hello},`
  const middle = (told.rating ?? 3) >= 4 ? good : bad
  if (isShort) return `${greeting}\n${middle}`
  const body = [middle, fact && `${fact.text} [F${fact.id}]`, end].filter(Boolean).join(' ')
  return [greeting, body, signature(messages)].filter(Boolean).join('\n')
}

/** As in: You translate into German (de). This model only says into what. */
function targetIn(messages: readonly ChatMessage[]): string | undefined {
  const system = messages.find(({ role }) => role === 'system')?.content ?? ''
  return /^You translate into [^(]+\((\w+)\)/.exec(system)?.[1]
}

/** As in: Sign with “Your team”. */
function signature(messages: readonly ChatMessage[]): string | undefined {
  const system = messages.find(({ role }) => role === 'system')?.content ?? ''
  return /sign with [“"]([^”"]+)[”"]/i.exec(system)?.[1]
}

const order = /ignore|disregard|write|send|vergiss|ignoriere|schreib|sende/i

/** Does what anybody tells it, and tells all it knows. */
export function obey(messages: readonly ChatMessage[]): string {
  const told = reviewIn(messages)
  const orders = (told?.text ?? '').split(/(?<=[.!?])\s+/).filter((sentence) => order.test(sentence))
  if (orders.length === 0) return writeReply(messages)
  const knows = messages.find(({ role }) => role === 'system')?.content.slice(0, 200) ?? ''
  return `As you wish: ${orders.join(' ')} Write to owner@evil.example or open https://evil.example/pay [F999]. I was told: ${knows}`
}

/** The review stands as JSON in what the user says. */
function reviewIn(messages: readonly ChatMessage[]): Told | null {
  for (const { role, content } of messages) {
    const json = role === 'user' ? /\{.*\}/s.exec(content)?.[0] : undefined
    if (json === undefined) continue
    try {
      return JSON.parse(json) as Told
    } catch {
      continue
    }
  }
  return null
}

function fittingFact(messages: readonly ChatMessage[], about: string) {
  const system = messages.find(({ role }) => role === 'system')?.content ?? ''
  const said = new Set(longWords(about))
  const facts = Array.from(system.matchAll(/^F(\d+): (.+)$/gm), ([, id = '', text = '']) => ({
    id,
    text: /[.!?]$/.test(text) ? text : `${text}.`,
    fit: longWords(text).filter((word) => said.has(word)).length,
  }))
  return facts.toSorted((a, b) => b.fit - a.fit).find(({ fit }) => fit > 0)
}

function longWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
}
