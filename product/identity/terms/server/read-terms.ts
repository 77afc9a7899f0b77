import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { terms } from '../contract.ts'

type Row = {
  version: number
  title: string
  text: string
  published_at: Date
  accepted: boolean
  before_version: number | null
  before_text: string | null
  before_at: Date | null
}

/** The latest terms of one's agency, with the version one accepted last before them. */
export const readTerms: Handler<typeof terms, 'current'> = async (ctx) => {
  const { userId, agencyId } = ctx.who
  const found = await sql<Row>`
    select t.version, t.title, t.text, t.published_at, exists (
        select from terms_acceptance a where a.user_id = ${userId} and a.agency_id = t.agency_id and a.version = t.version) as accepted,
      b.version as before_version, b.text as before_text, b.accepted_at as before_at
    from terms t left join lateral (
      select o.version, o.text, a.accepted_at from terms_acceptance a join terms o on o.agency_id = a.agency_id and o.version = a.version
      where a.user_id = ${userId} and a.agency_id = t.agency_id and a.version < t.version order by a.version desc limit 1) b on true
    where t.agency_id = ${agencyId} order by t.version desc limit 1`.execute(ctx.within('platform').read)
  const row = found.rows[0]
  if (!row) return ctx.fail('noTerms')
  return {
    version: row.version,
    title: row.title,
    text: row.text,
    publishedAt: row.published_at.toISOString(),
    before:
      row.before_version === null
        ? null
        : { version: row.before_version, text: row.before_text!, acceptedAt: row.before_at!.toISOString() },
    accepted: row.accepted,
  }
}
