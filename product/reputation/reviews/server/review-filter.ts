import { sql, type RawBuilder } from 'kysely'
import type { Who } from '#platform/server/system/who.ts'
import { DEFAULT_SLA_HOURS, type ReviewFilters } from '../contract.ts'

type Condition = RawBuilder<unknown>

/** The locations a filter and a scope leave: null when that is all of them, so that the query can leave the predicate out. */
export function locationsOf(filters: ReviewFilters, who: Pick<Who, 'locationIds'> | null): readonly number[] | null {
  const asked = filters.locationIDs?.length ? filters.locationIDs : null
  const scope = who ? who.locationIds : 'all'
  if (scope === 'all') return asked
  return asked ? asked.filter((id) => scope.includes(id)) : scope
}

/** A filter as SQL over `review r` of one tenant, all values as parameters; text is left to the search function. */
export function whereReviews(
  filters: ReviewFilters,
  who: Pick<Who, 'locationIds'> | null,
  tenantId: number,
  now: Date,
): Condition {
  const all: Condition[] = [sql`r.tenant_id = ${tenantId}`]
  const add = (condition: Condition) => void all.push(condition)
  const locations = locationsOf(filters, who)
  if (locations) add(sql`r.location_id = any(${locations}::bigint[])`)
  if (filters.sourceIDs?.length) add(sql`r.source_id = any(${filters.sourceIDs}::int[])`)
  if (filters.ratings?.length) add(rated(filters.ratings))
  if (filters.from) add(sql`r.date >= ${new Date(filters.from)}`)
  if (filters.to) add(sql`r.date < ${new Date(filters.to)}`)
  if (filters.sentiments?.length) add(sql`r.sentiment = any(${filters.sentiments}::smallint[])`)
  if (filters.languages?.length) add(sql`r.language = any(${filters.languages}::text[])`)
  if (filters.read !== undefined) add(sql`r.read = ${filters.read}`)
  if (filters.flagged !== undefined) add(sql`r.flagged = ${filters.flagged}`)
  if (filters.changed !== undefined) add(filters.changed ? sql`r.revision > 1` : sql`r.revision = 1`)
  if (filters.vanished !== undefined)
    add(filters.vanished ? sql`r.vanished_at is not null` : sql`r.vanished_at is null`)
  if (filters.answered !== undefined)
    add(filters.answered ? sql`r.responded_at is not null` : sql`r.responded_at is null`)
  if (filters.late !== undefined) add(late(filters.late, now))
  if (filters.responseStates?.length) add(inStates(filters.responseStates))
  if (filters.assigneeIDs?.length) add(sql`r.assignee_id = any(${filters.assigneeIDs}::bigint[])`)
  return sql.join(all, sql` and `)
}

/** Whether day rollups can answer this filter: it asks for nothing they do not hold. */
export function isInRollup({
  read,
  flagged,
  changed,
  vanished,
  late,
  answered,
  text,
  languages,
  responseStates,
  assigneeIDs,
}: ReviewFilters): boolean {
  const lists = [languages, responseStates, assigneeIDs]
  return (
    [read, flagged, changed, vanished, late, answered].every((v) => v === undefined) &&
    !text &&
    lists.every((list) => !list?.length)
  )
}

function rated(ratings: readonly number[]): Condition {
  const stars = ratings.filter((rating) => rating > 0)
  return ratings.includes(0)
    ? sql`(r.rating is null or r.rating = any(${stars}::smallint[]))`
    : sql`r.rating = any(${stars}::smallint[])`
}

function late(wanted: boolean, now: Date): Condition {
  const dueSince = new Date(now.getTime() - DEFAULT_SLA_HOURS * 3_600_000)
  return wanted
    ? sql`(r.responded_at is null and r.vanished_at is null and r.date < ${dueSince})`
    : sql`(r.responded_at is not null or r.vanished_at is not null or r.date >= ${dueSince})`
}

function inStates(states: readonly string[]): Condition {
  const named = states.filter((state) => state !== 'open')
  return states.includes('open')
    ? sql`(r.response_state is null or r.response_state = any(${named}::text[]))`
    : sql`r.response_state = any(${named}::text[])`
}
