import type { ChatMessage } from './write-reply.ts'

/** The question that is to be read as a filter; null where something else is asked. */
export function questionIn(messages: readonly ChatMessage[]): string | null {
  const isAsked = messages.some(({ role, content }) => role === 'system' && content.startsWith('You read a question'))
  const given = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  if (!isAsked) return null
  const { question } = JSON.parse(given) as { question: string }
  return question
}

const periods: [RegExp, string][] = [
  [/last month/i, 'previousMonth'],
  [/this month/i, 'thisMonth'],
  [/last week/i, 'previousWeek'],
  [/today/i, 'today'],
  [/last 30 days/i, 'last30Days'],
]

/** A filter as a small model reads it: stars, periods, places, subjects and what is counted by. */
export function readQuestion(question: string): string {
  const list = /ticket/i.test(question) ? 'tickets.tickets' : 'reviews.reviews'
  const stars = /(\d)[ -]stars?/i.exec(question)?.[1]
  const place = /\bin ([A-Z][\p{L}]+(?: [A-Z][\p{L}]+)*)/u.exec(question)?.[1]
  const about = /\babout (\p{L}+)/u.exec(question)?.[1]
  const period = periods.find(([said]) => said.test(question))?.[1]
  const groupBy = /\b(?:per|by) (location|source|rating)/i.exec(question)?.[1]?.toLowerCase() ?? null
  const filters = [
    stars && { field: 'rating', is: '=', values: [Number(stars)] },
    place && { field: 'location', is: '=', values: [place] },
    about && { field: 'text', is: 'contains', values: [about] },
    period && { field: 'date', is: '=', values: [period] },
  ].filter(Boolean)
  return `Here it is:\n${JSON.stringify({ list, filters, groupBy, sort: null })}`
}
