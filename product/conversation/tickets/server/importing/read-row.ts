import { hash } from 'node:crypto'
import * as z from 'zod'
import { actionOf } from '#platform/contract/define-system.ts'
import type { ImportFile, LocationClue } from '#platform/server/imports/import-kind.ts'
import { storableText } from '#platform/server/database/storable-text.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { TableRow } from '#platform/server/tables/table-row.ts'
import { ticketPriority, tickets, ticketType, type TicketImportField, type TicketImportReason } from '../../contract.ts'
import { isOneLine } from '../../shapes/change.ts'
import { isClosing, type StageRow } from '../stages/default-stages.ts'
import type { TicketRow } from '../ticket-row.ts'
import type { Choices } from './choices.ts'
import { closedTo } from './ticket-columns.ts'

/** The columns of a ticket that a file may set. */
export type Given = Partial<
  Pick<
    TicketRow,
    | 'type'
    | 'title'
    | 'text'
    | 'priority'
    | 'queue_id'
    | 'user_id'
    | 'role_id'
    | 'reporter_name'
    | 'reporter_email'
    | 'reporter_phone'
    | 'rating'
    | 'nps'
    | 'sentiment'
    | 'due_at'
    | 'closing_reason'
    | 'root_causes'
    | 'closing_tags'
    | 'explanation'
    | 'url'
  >
>
/** A row of the file as a ticket; what its cells leave empty is not in `given`. */
export type ReadTicket = {
  uid: string
  /** Its own name in the file, under which a newer version of it can come in. */
  hasId: boolean
  location: LocationClue
  given: Given & Required<Pick<Given, 'title' | 'text'>>
  /** Whether it has a subject, and a text, of its own. */
  says: { title: boolean; text: boolean }
  stage: StageRow | null
  closes: boolean
  openedAt: Date | null
  closedAt: Date | null
}
export type Refusal = { reason: TicketImportReason | (string & {}); field: TicketImportField | null; excerpt: string }
export type Reading = { ticket: ReadTicket } | { refusal: Refusal }

const MOST = { title: 200, text: 10_000, name: 200, email: 254, phone: 40, explanation: 2000, url: 2000, id: 300 }
const EXCERPT = 80
/** What is said in one line, by a file as by a call. */
const lines: ReadonlySet<TicketImportField> = new Set(['reporterName', 'reporterPhone'])

/** Makes the function that reads the rows of one file; the same row always reads the same while nothing it names changes. */
export function createTicketReader(
  { who }: Pick<JobCtx, 'who'>,
  file: ImportFile,
  choices: Choices,
): (row: TableRow) => Reading {
  const { mapping } = file
  const held = who ? Object.keys(mapping).find((name) => closedTo(who).has(name)) : undefined
  const canClose = !who || who.actions.has(actionOf(tickets, 'close'))

  return ({ cells, problems }) => {
    const cell = (field: TicketImportField) => {
      const column = mapping[field]
      return column === undefined ? '' : storableText(cells[column] ?? '').trim()
    }
    const wordsOf = { title: cell('title'), text: cell('text') }
    const refuse = (reason: Refusal['reason'], field: TicketImportField | null): Reading => ({
      refusal: { reason, field, excerpt: excerptOf(wordsOf.title || wordsOf.text) },
    })
    if (held !== undefined) return refuse('noPermission', held as TicketImportField)
    if (problems.some(({ key }) => key === 'tooManyCells')) return refuse('tooManyCells', null)
    if (problems.some(({ key }) => key === 'cellTooLong')) return refuse('tooLong', null)
    if (wordsOf.title === '' && wordsOf.text === '') return refuse('titleMissing', 'title')
    const { title, text } = splitWords(wordsOf)
    if (text.length > MOST.text) return refuse('tooLong', 'text')
    const given: ReadTicket['given'] = { title, text }

    const named = {
      type: (value: string) => set('type', choices.type(value)),
      priority: (value: string) => set('priority', choices.priority(value)),
      sentiment: (value: string) => set('sentiment', choices.sentiment(value)),
      queue: (value: string) => set('queue_id', choices.queue(value)),
      owner: (value: string) => {
        const owner = choices.owner(value)
        if (owner) Object.assign(given, { user_id: owner.userId, role_id: owner.roleId })
        return owner !== undefined
      },
      rating: (value: string) => set('rating', wholeNumber(value, 5)),
      nps: (value: string) => set('nps', wholeNumber(value, 10)),
      reporterName: (value: string) => set('reporter_name', short(value, MOST.name)),
      reporterEmail: (value: string) => set('reporter_email', z.email().max(MOST.email).safeParse(value).data),
      reporterPhone: (value: string) => set('reporter_phone', short(value, MOST.phone)),
      closingReason: (value: string) => set('closing_reason', choices.reason(value)),
      explanation: (value: string) => set('explanation', short(value, MOST.explanation)),
      url: (value: string) =>
        set(
          'url',
          z
            .url({ protocol: /^https?$/ })
            .max(MOST.url)
            .safeParse(value).data,
        ),
    } satisfies Partial<Record<TicketImportField, (value: string) => boolean>>
    function set<K extends keyof Given>(column: K, value: Given[K] | undefined): boolean {
      if (value !== undefined) given[column] = value as ReadTicket['given'][K]
      return value !== undefined
    }
    for (const [field, take] of Object.entries(named) as [keyof typeof named, (value: string) => boolean][]) {
      const value = cell(field)
      if (lines.has(field) && !isOneLine(value)) return refuse('controlCharacter', field)
      if (value !== '' && !take(value)) return refuse(refusals[field], field)
    }

    const causes = partsOf(cell('rootCauses')).map(choices.cause)
    if (causes.includes(undefined)) return refuse('unknownCause', 'rootCauses')
    const known = causes.flatMap((cause) => cause?.tags ?? [])
    const tags = partsOf(cell('closingTags')).map((tag) => known.find((one) => one.toLowerCase() === tag.toLowerCase()))
    if (tags.includes(undefined)) return refuse('unknownTag', 'closingTags')
    if (causes.length > 0) given.root_causes = [...new Set(causes.map((cause) => cause!.text))]
    if (tags.length > 0) given.closing_tags = [...new Set(tags.map((tag) => tag!))]

    const moments: Record<'opened' | 'due' | 'closed', Date | null> = { opened: null, due: null, closed: null }
    for (const field of ['opened', 'due', 'closed'] as const) {
      const value = cell(field)
      if (value === '') continue
      const moment = file.momentOf(value, { isAhead: field === 'due' })
      if ('reason' in moment)
        return refuse(field === 'closed' && moment.reason === 'dateOutOfRange' ? 'closedDate' : moment.reason, field)
      moments[field] = moment.at
    }
    if (moments.due) given.due_at = moments.due
    if (moments.closed && moments.opened && moments.closed < moments.opened) return refuse('closedDate', 'closed')

    const stageName = cell('stage')
    const stage = stageName === '' ? null : choices.stage(stageName)
    if (stage === undefined) return refuse('unknownStage', 'stage')
    if (stage && moments.closed && !isClosing(stage)) return refuse('stageOpen', 'stage')
    const closes = moments.closed !== null || (stage !== null && isClosing(stage))
    if (closes && !canClose) return refuse('noPermission', stage ? 'stage' : 'closed')
    const said = (['closingReason', 'rootCauses', 'closingTags', 'explanation', 'url'] as const).find(
      (field) => cell(field) !== '',
    )
    if (said && !closes) return refuse('notClosed', said)

    const externalId = cell('externalID')
    if (externalId.length > MOST.id) return refuse('tooLong', 'externalID')
    const location: LocationClue = {
      key: cell('locationKey'),
      name: cell('locationName'),
      address: cell('locationAddress'),
      latitude: null,
      longitude: null,
    }
    const content = [location, wordsOf, cell('type'), cell('opened'), cell('reporterName'), cell('reporterEmail')]
    return {
      ticket: {
        uid: externalId || `row:${hash('sha256', JSON.stringify(content)).slice(0, 32)}`,
        hasId: externalId !== '',
        location,
        given,
        says: { title: wordsOf.title !== '', text: wordsOf.text !== '' },
        stage,
        closes,
        openedAt: moments.opened,
        closedAt: moments.closed,
      },
    }
  }
}

/** What a ticket is of which its row does not say it. */
export const unsaid = { type: ticketType.Other, priority: ticketPriority.Medium }

export function excerptOf(words: string): string {
  return words.slice(0, EXCERPT).toWellFormed()
}

const refusals = {
  type: 'unknownType',
  priority: 'unknownPriority',
  sentiment: 'unknownSentiment',
  queue: 'unknownQueue',
  owner: 'unknownOwner',
  rating: 'badRating',
  nps: 'badNps',
  reporterName: 'tooLong',
  reporterEmail: 'badEmail',
  reporterPhone: 'tooLong',
  closingReason: 'unknownReason',
  explanation: 'tooLong',
  url: 'badUrl',
} as const satisfies Partial<Record<TicketImportField, TicketImportReason>>

/** A subject that is too long goes on in the text; a text without one lends its first line. */
function splitWords({ title, text }: { title: string; text: string }): { title: string; text: string } {
  if (title.length > MOST.title) return { title: cut(title), text: [title, text].filter(Boolean).join('\n\n') }
  return { title: title || cut(text.split('\n')[0]!), text }
}

function cut(words: string): string {
  return words.length > MOST.title ? `${words.slice(0, MOST.title - 1).toWellFormed()}…` : words
}

function short(value: string, most: number): string | undefined {
  return value.length <= most ? value : undefined
}

function wholeNumber(value: string, most: number): number | undefined {
  const number = Number(value.replace(/[.,]0+$/, ''))
  return Number.isInteger(number) && number >= 0 && number <= most ? number : undefined
}

/** Several stand in one cell, as an export writes them. */
function partsOf(cell: string): string[] {
  return cell
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
