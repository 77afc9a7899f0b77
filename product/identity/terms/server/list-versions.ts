import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { terms } from '../contract.ts'
import { canTend } from './can-tend.ts'

type Row = {
  version: number
  title: string
  text: string
  published_at: Date
  published_by: string | null
  accepted_by: number
}

/** All versions, the latest first, with how many people accepted each. */
export const listVersions: Handler<typeof terms, 'versions'> = async (ctx, { params }) => {
  const { agencyId } = params
  if (!canTend(ctx.who, agencyId)) return ctx.fail('notFound')
  const found = await sql<Row>`
    select t.version, t.title, t.text, t.published_at, trim(u.first_name || ' ' || u.last_name) as published_by,
      (select count(*)::int from terms_acceptance a where a.agency_id = t.agency_id and a.version = t.version) as accepted_by
    from terms t left join users u on u.id = t.published_by where t.agency_id = ${agencyId} order by t.version desc`.execute(
    ctx.within('platform').read,
  )
  return {
    items: found.rows.map((row) => ({
      version: row.version,
      title: row.title,
      text: row.text,
      publishedAt: row.published_at.toISOString(),
      publishedBy: row.published_by,
      acceptedBy: row.accepted_by,
    })),
  }
}
