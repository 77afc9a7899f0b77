import { formatAddress, newAddressKey } from '#platform/server/outside/public-address.ts'
import { sql } from 'kysely'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { findLocation, locationsInScope } from '#product/business/locations/server/public.ts'
import { type QuestionPage, questions } from '../contract.ts'
import { settleQuestions } from './settle-question.ts'

/** Below which every page of questions is. */
export const QUESTIONS_PATH = '/api/questions/'

type PageRow = { location_id: number; name: string; key: string | null; is_on: boolean | null }

export const listPages: Handler<typeof questions, 'pages'> = async ({ read, tenantId, who }) => {
  const { rows } = await sql<PageRow>`
    select l.id as location_id, l.internal_name as name, p.key, p.is_on
    from location l left join question_page p on p.tenant_id = ${tenantId} and p.location_id = l.id
    where l.tenant_id = ${tenantId} and ${locationsInScope(who, 'l.id')} order by lower(l.internal_name), l.id`.execute(
    read,
  )
  return rows.map((row) => toPage(tenantId, row))
}

/** Turns a page on or off; what waited for it goes out with it. With another address the one before shows nothing. */
export const savePage: Handler<typeof questions, 'savePage'> = async (
  ctx,
  { params: { locationId }, body: { isOn, isNewAddress } },
) => {
  const { tenantId } = ctx
  const location = await findLocation(ctx, locationId)
  if (!location) return ctx.fail('unknownLocation', { field: 'locationId' })
  return ctx.tx(async (tx) => {
    const { rows } = await sql<{ key: string; is_on: boolean }>`
      insert into question_page as p (tenant_id, location_id, key, is_on) values (${tenantId}, ${locationId}, ${newAddressKey()}, ${isOn})
      on conflict (tenant_id, location_id) do update set is_on = excluded.is_on returning p.key, p.is_on`.execute(tx.db)
    let { key } = rows[0]!
    if (isNewAddress) {
      key = newAddressKey()
      await sql`update question_page set key = ${key} where tenant_id = ${tenantId} and location_id = ${locationId}`.execute(
        tx.db,
      )
    }
    if (isOn) await publishWaiting(tx, ctx, locationId)
    await tx.audit(questions, { action: 'question.page', entityId: locationId, after: { isOn, isNewAddress } })
    return toPage(tenantId, { location_id: locationId, name: location.name, key, is_on: isOn })
  })
}

/** Answers that could not go out while the page was off. */
async function publishWaiting(tx: Tx, { tenantId, now }: TenantCtx, locationId: number): Promise<void> {
  const { rows } = await sql<{ question_id: number }>`
    update question_answer a set state = 'Published', at = ${now()}, version = a.version + 1
    from question q where q.tenant_id = ${tenantId} and q.id = a.question_id and q.location_id = ${locationId}
      and a.tenant_id = ${tenantId} and a.state = 'PendingPublish' and a.replaced_at is null returning a.question_id`.execute(
    tx.db,
  )
  const ids = rows.map(({ question_id: id }) => id)
  await sql`update question set is_shown = true where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(
    tx.db,
  )
  await settleQuestions(tx, tenantId, ids, { live: 'first' })
}

function toPage(tenantId: number, { location_id: locationID, name, key, is_on: isOn }: PageRow): QuestionPage {
  return {
    locationID,
    locationName: name,
    isOn: isOn ?? false,
    path: key === null ? null : QUESTIONS_PATH + formatAddress({ tenantId, key }),
  }
}
