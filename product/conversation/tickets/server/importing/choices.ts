import { sql } from 'kysely'
import { locales } from '#platform/contract/locales.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { reviews, sentiment } from '#product/reputation/reviews/contract.ts'
import { ticketPriority, tickets, ticketType } from '../../contract.ts'
import { stagesOf, type StageRow } from '../stages/default-stages.ts'
import { deskPriorities, deskStages } from './desk-words.ts'

type Named = { id: number; name: string }
/** Whom a ticket is given to. */
export type Owner = { userId: number | null; roleId: number | null }

/** What cells of a file may name; each answers undefined for what is not there, or is there twice. */
export type Choices = Awaited<ReturnType<typeof loadChoices>>

export async function loadChoices(ctx: JobCtx) {
  const { read, tenantId } = ctx
  const stages = await ctx.tx(({ db }) => stagesOf(db, tenantId, ctx.now()))
  const { rows: queues } = await sql<Named>`select id, name from inbox_queue where tenant_id = ${tenantId}`.execute(
    read,
  )
  const { rows: roles } = await sql<Named>`select id, name from role where tenant_id = ${tenantId}`.execute(read)
  const users = (
    await sql<Named & { email: string }>`
      select id, trim(first_name || ' ' || last_name) as name, email from users where tenant_id = ${tenantId} and active and not system`.execute(
      read,
    )
  ).rows
  const reasons = (
    await sql<{ text: string }>`select text from closing_reason where tenant_id = ${tenantId}`.execute(read)
  ).rows
  const causes = (
    await sql<{
      text: string
      tags: string[]
    }>`select text, tags from root_cause where tenant_id = ${tenantId}`.execute(read)
  ).rows
  const owners = finder<Owner & { name: string }>([
    ...users.flatMap(({ id, name, email }) =>
      [name, email].map((called) => [called, { userId: id, roleId: null, name }] as const),
    ),
    ...roles.map(({ id, name }) => [name, { userId: null, roleId: id, name }] as const),
  ])
  const nameOf = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]))
  const [typeNames, priorityNames, sentimentNames] = [
    membersOf(ctx, tickets.name, 'ticketType', ticketType.values),
    membersOf(ctx, tickets.name, 'ticketPriority', ticketPriority.values),
    membersOf(ctx, reviews.name, 'sentiment', sentiment.values),
  ]
  return {
    type: finder(typeNames),
    priority: finder(priorityNames, deskPriorities),
    sentiment: finder(sentimentNames),
    stage: finder<StageRow>(
      stages.flatMap((stage) => [stage.name, stage.kind ?? stage.name].map((name) => [name, stage] as const)),
      stages.flatMap((stage) =>
        stage.kind ? (deskStages[stage.kind] ?? []).map((word) => [word, stage] as const) : [],
      ),
    ),
    queue: finder(queues.map(({ id, name }) => [name, id])),
    owner: owners,
    reason: finder(reasons.map(({ text }) => [text, text])),
    cause: finder(causes.map((cause) => [cause.text, cause])),
    /** What ids are called, for what an update changes. */
    names: { stages: nameOf(stages), queues: nameOf(queues), users: nameOf(users), roles: nameOf(roles) },
  }
}

/** Letters and figures alone, without accents: `In Progress` is `InProgress`. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@-]+/gu, '')
}

type Names<T> = readonly (readonly [string, T])[]

/** Finds a thing by what it is called, or by what others call it; two things of one name are none. */
function finder<T>(named: Names<T>, elsewhere: Names<T> = []): (text: string) => T | undefined {
  const [own, other] = [finderOf(named), finderOf(elsewhere)]
  return (text) => own(text) ?? (own(text) === undefined ? (other(text) ?? undefined) : undefined)
}

function finderOf<T>(named: Names<T>): (text: string) => T | null | undefined {
  const found = new Map<string, T | null>()
  for (const [name, thing] of named) {
    const key = plainName(name)
    const known = found.get(key)
    found.set(key, known === undefined || isSame(known, thing) ? thing : null)
  }
  return (text) => found.get(plainName(text))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The members of an enumeration by their names, their numbers, and what they are called in any language. */
function membersOf(
  { services }: JobCtx,
  system: string,
  enumeration: string,
  values: Readonly<Record<string, number>>,
): [string, number][] {
  return Object.entries(values).flatMap(([name, value]) => [
    [name, value] as [string, number],
    [String(value), value] as [string, number],
    ...locales.map((locale): [string, number] => [
      services.translate(locale, system, `enumerations/${enumeration}/${name}`),
      value,
    ]),
  ])
}
