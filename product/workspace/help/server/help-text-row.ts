import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { HelpText } from '../contract.ts'

type Row = {
  id: number
  page: string | null
  locale: string | null
  title: string
  body: string
  version: number
  updated_at: Date
  updated_by: string | null
}

/** The tenant's help texts, or the one of an id; those for every page first. */
export async function readHelpTexts(db: Db, tenantId: number, id: number | null = null): Promise<HelpText[]> {
  const { rows } = await sql<Row>`
    select h.id, h.page, h.locale, h.title, h.body, h.version, h.updated_at, nullif(trim(u.first_name || ' ' || u.last_name), '') as updated_by
    from help_text h left join users u on u.id = h.updated_by
    where h.tenant_id = ${tenantId} and (${id}::bigint is null or h.id = ${id}) order by h.page nulls first, h.locale nulls first`.execute(
    db,
  )
  return rows.map(({ locale, updated_at, updated_by, ...row }) => ({
    ...row,
    locale: locale as HelpText['locale'],
    updatedAt: updated_at.toISOString(),
    updatedBy: updated_by,
  }))
}
