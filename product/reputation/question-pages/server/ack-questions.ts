import { sql } from 'kysely'
import { mailContext } from '#product/identity/sign-in/server/public.ts'
import type { AckChannel, AckThing } from '#product/conversation/acknowledgements/server/public.ts'
import { questionPages } from '../contract.ts'

/** Questions whose visitors left an address. It is kept for the reply afterwards; forms on our page are sent by people, as far as anybody knows. */
export const ackQuestions: AckChannel = {
  commentType: 'Question',
  async things(db, tenantId, ids) {
    const { rows } = await sql<AckThing>`
      select q.id, q.location_id as "locationId", q.source_id as "sourceId", q.date as at, coalesce(w.locale, q.language) as locale,
        q.asker_name as "writerName", w.email, false as "isAutomatic", case when q.hidden_at is not null then 'Hidden' when q.answered_at is not null then 'Answered' end as silence
      from question q left join question_asker w on w.tenant_id = ${tenantId} and w.question_id = q.id
      where q.tenant_id = ${tenantId} and q.id = any(${ids}::bigint[])`.execute(db)
    return rows
  },
  async letter(ctx, { email, locale, locationId }, text) {
    const { rows } = await sql<{ tenant: string; agencyId: number; location: string }>`
      select t.name as tenant, t.agency_id as "agencyId", l.public_name as location from location l join tenant t on t.id = ${ctx.tenantId}
      where l.tenant_id = ${ctx.tenantId} and l.id = ${locationId}`.execute(ctx.read)
    const { agencyId, ...names } = rows[0]!
    const reader = { email, locale: locale ?? '', agency_id: agencyId, tenant_id: ctx.tenantId }
    const { say, letter } = await mailContext(ctx, questionPages.name, reader)
    return letter({
      subject: say('ackSubject', names),
      paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ''),
      footer: say('ackWhy', { ...names, email }),
    })
  },
}
