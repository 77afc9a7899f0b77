import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type CustomerRecord, personalData } from '../contract.ts'
import { findCustomer } from './find-customer.ts'

/** Everything that is kept of a customer: who they are, what they wrote in every version, and what was answered. Raises `confined` where nothing personal may leave. */
export const take: Handler<typeof personalData, 'take'> = async (ctx, { params, body }) => {
  const found = (await findCustomer(ctx, params.customerId)) ?? ctx.fail('notFound')
  if (ctx.who.confined) return ctx.fail('confined')
  const reviews = await reviewsOf(ctx, found.id)
  await ctx.tx((tx) =>
    tx.audit(personalData, {
      action: 'personal-data.take',
      entityId: found.id,
      after: { reason: body.reason, reviews: reviews.length },
    }),
  )
  const { initials: _initials, labelIDs: _labels, ...customer } = found
  return { takenAt: ctx.now().toISOString(), customer, reviews }
}

type Version = { date: string; rating: number | null; title: string | null; text: string }
type Row = {
  id: number
  location_name: string
  date: Date
  rating: number | null
  title: string | null
  text: string
  url: string | null
  medias: string[]
  versions: Version[]
  replies: { text: string; state: string; created_at: string }[]
}

async function reviewsOf({ read, tenantId }: TenantCtx, customerId: number): Promise<CustomerRecord['reviews']> {
  const { rows } = await sql<Row>`
    select r.id, l.internal_name as location_name, r.date, r.rating, r.title, r.text, r.url,
      coalesce((select json_agg(m.value ->> 'url' order by m.at) from jsonb_array_elements(r.medias) with ordinality m(value, at)), '[]') as medias,
      coalesce((select json_agg(json_build_object('date', v.date, 'rating', v.rating, 'title', v.title, 'text', v.text) order by v.revision)
        from review_revision v where v.tenant_id = ${tenantId} and v.review_id = r.id), '[]') as versions,
      coalesce((select json_agg(json_build_object('text', p.text, 'state', p.state, 'created_at', p.created_at) order by p.id)
        from response p where p.tenant_id = ${tenantId} and p.review_id = r.id), '[]') as replies
    from review r join location l on l.tenant_id = ${tenantId} and l.id = r.location_id
    where r.tenant_id = ${tenantId} and r.customer_id = ${customerId} order by r.date, r.id`.execute(read)
  return rows.map(({ location_name, date, versions, replies, ...review }) => ({
    ...review,
    locationName: location_name,
    date: date.toISOString(),
    versions: versions.map((version) => ({ ...version, date: new Date(version.date).toISOString() })),
    replies: replies.map(({ created_at, ...reply }) => ({ ...reply, createdAt: new Date(created_at).toISOString() })),
  }))
}
