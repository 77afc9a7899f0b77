import { parseAddress } from '#platform/server/outside/public-address.ts'
import { sql } from 'kysely'
import { storableText } from '#platform/server/database/storable-text.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { Locale } from '#platform/contract/locales.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { tellQuestions } from './settle-question.ts'

export type PublicPage = { tenantId: number; tenantName: string; locationId: number; locationName: string }
export type PublicQuestion = {
  id: number
  asker: string | null
  text: string
  language: string | null
  date: Date
  answer: string | null
  answeredAt: Date | null
}

/** The page of an address; undefined where it is unknown or off, or its tenant does not work. */
export async function findPublicPage(ctx: OpenCtx, address: string): Promise<PublicPage | undefined> {
  const named = parseAddress(address)
  if (!named) return undefined
  const { tenantId, key } = named
  const { read } = ctx.within({ tenantId })
  const { rows } = await sql<{ location_id: number; name: string }>`
    select p.location_id, l.public_name as name from question_page p
    join location l on l.tenant_id = ${tenantId} and l.id = p.location_id
    where p.tenant_id = ${tenantId} and p.key = ${key} and p.is_on`.execute(read)
  const tenant = await read.selectFrom('tenant').select(['name', 'state']).where('id', '=', tenantId).executeTakeFirst()
  if (!rows[0] || tenant?.state !== tenantState.Active) return undefined
  return { tenantId, tenantName: tenant.name, locationId: rows[0].location_id, locationName: rows[0].name }
}

/** What visitors of a page see, the newest first: only what somebody of the tenant answered or chose to show. */
export async function readPublicQuestions(
  read: Db,
  { tenantId, locationId }: PublicPage,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublicQuestion[]> {
  const { rows } = await sql<PublicQuestion>`
    select q.id, q.asker_name as asker, q.text, q.language, q.date, a.text as answer, a.at as "answeredAt"
    from question q left join question_answer a on a.tenant_id = ${tenantId} and a.question_id = q.id and a.is_ours and not a.is_open
      and a.replaced_at is null and a.state = 'Published'
    where q.tenant_id = ${tenantId} and q.location_id = ${locationId} and q.origin = 'Page' and q.is_shown and q.hidden_at is null
    order by q.date desc, q.id desc limit ${limit} offset ${offset}`.execute(read)
  return rows
}

export type Asked = {
  text: string
  name: string
  /** Where they want the reply, and in which language; null where they do not. */
  hears: { email: string; locale: Locale } | null
}

/** Keeps what a visitor asks; nobody outside sees it before somebody of the tenant has. */
export async function askOnPage(
  ctx: OpenCtx,
  { tenantId, locationId }: PublicPage,
  { text, name, hears }: Asked,
): Promise<void> {
  await ctx.within({ tenantId }).tx(async (tx) => {
    const { rows } = await sql<{ id: number; location_id: number }>`
      insert into question (tenant_id, location_id, source_id, origin, asker_name, text, date, created_at)
      values (${tenantId}, ${locationId}, ${GENERAL}, 'Page', ${storableText(name) || null}, ${storableText(text)}, ${ctx.now()}, ${ctx.now()})
      returning id, location_id`.execute(tx.db)
    if (hears)
      await sql`insert into question_asker (tenant_id, question_id, email, locale, at)
        values (${tenantId}, ${rows[0]!.id}, ${hears.email}, ${hears.locale}, ${ctx.now()})`.execute(tx.db)
    await tellQuestions(tx, 'received', rows)
  })
}
