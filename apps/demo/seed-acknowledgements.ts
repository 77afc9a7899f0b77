import { sql } from 'kysely'
import type { Filling } from './seed-demo.ts'

const HOUR_MS = 3_600_000

const week = [
  ...[2, 3, 4, 5].map((day) => ({ day, kind: 'Hours', periods: [{ opens: '09:00', closes: '18:00' }] })),
  { day: 6, kind: 'Hours', periods: [{ opens: '09:00', closes: '20:00' }] },
  { day: 7, kind: 'Hours', periods: [{ opens: '10:00', closes: '16:00' }] },
]

const thanks = [
  {
    locale: 'en_US',
    text: 'Hello {{writer}},\nthank you for your question about {{location}}. We reply within one working day.',
  },
  {
    locale: 'de_DE',
    text: 'Guten Tag {{writer}},\nvielen Dank für Ihre Frage zu {{location}}. Wir antworten innerhalb eines Werktags.',
  },
]
const closed = [
  {
    locale: 'en_US',
    text: 'Hello {{writer}},\nwe received your question about {{location}}. We are closed now and open again on {{opens}}.',
  },
  {
    locale: 'de_DE',
    text: 'Guten Tag {{writer}},\nIhre Frage zu {{location}} ist angekommen. Wir haben gerade geschlossen und öffnen wieder am {{opens}}.',
  },
]

/** Visitors who ask on the question pages of a tenant hear at once that it arrived, or when it opens again; two heard lately, and one had a reply first. */
export async function seedAcknowledgements({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  const year = now.getUTCFullYear()
  const special = [
    { date: `${year}-12-25`, name: 'Christmas Day', kind: 'Closed', periods: [] },
    { date: `${year}-12-31`, name: 'Stocktaking', kind: 'Hours', periods: [{ opens: '09:00', closes: '12:00' }] },
  ]
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows: there } = await sql`select 1 from ack_message where tenant_id = ${tenantId} limit 1`.execute(db)
    if (there.length > 0) return
    const insert = (kind: string, delay: number, texts: object[], own: { week: object[]; special: object[] }) =>
      sql<{ id: number }>`
        insert into ack_message (tenant_id, kind, comment_type, config_type, source_ids, delay_minutes, texts, uses_location_hours, week, special_days, is_active, created_at)
        values (${tenantId}, ${kind}, 'Question', 'Private', '{}', ${delay}, ${JSON.stringify(texts)}, false, ${JSON.stringify(own.week)},
          ${JSON.stringify(own.special)}, true, ${now}) returning id`.execute(db)
    const { rows: ack } = await insert('Acknowledgement', 10, thanks, { week: [], special: [] })
    const { rows: outside } = await insert('BusinessHour', 0, closed, { week, special })
    const { rows: questions } = await sql<{ id: number; location_id: number; date: Date }>`
      select id, location_id, date from question where tenant_id = ${tenantId} and origin = 'Page' order by date desc limit 3`.execute(
      db,
    )
    for (const [at, { id, location_id, date }] of questions.toReversed().entries()) {
      const isFirst = at === 0
      await sql`
        insert into ack_sending (tenant_id, comment_type, thing_id, location_id, message_id, config_type, state, reason, arrived_at, due_at, done_at)
        values (${tenantId}, 'Question', ${id}, ${location_id}, ${at === questions.length - 1 ? outside[0]!.id : ack[0]!.id}, 'Private', ${isFirst ? 'NotSent' : 'Sent'},
          ${isFirst ? 'Answered' : null}, ${date}, ${date}, ${new Date(date.getTime() + HOUR_MS / 6)}) on conflict do nothing`.execute(
        db,
      )
    }
  })
}
