import { sql } from 'kysely'
import { ticketType } from '#product/conversation/tickets/contract.ts'
import { stagesOf, type TicketRow, timeTickets } from '#product/conversation/tickets/server/public.ts'
import type { Filling } from './seed-demo.ts'

const OPEN = 180
const CLOSED = 120
const HOUR_MS = 3_600_000
/** Since when the oldest open ticket is there; the review that one is about was there before. */
const OPEN_HOURS = 30
/** What the car group says of some types: how they are handled, and what new ones begin with. */
const rules = [
  [
    ticketType.Billing,
    'Compare the invoice with the estimate first.\nAnswer within the day, also where accounting needs longer.',
    1,
    null,
  ],
  [
    ticketType.Safety,
    'Close off the place, then call the workshop manager.\nPost nothing before both are done.',
    3,
    'Press and legal',
  ],
  [ticketType.Refund, 'Up to $200 the location decides. Above that ask the contact.', 2, 'Guest care'],
  [ticketType.Legal, 'Reply to nobody. Pass it on with all files.', 3, 'Press and legal'],
] as const
/** Minutes that were worked on the first tickets, and at what. */
const times = [
  [35, 'Called the customer'],
  [80, 'Checked the estimate with the workshop'],
  [15, 'Wrote the reply'],
] as const
/** Of the open ones these are due within the hour. */
const soonDue = [0, 1, 2, 3, 5]
/** How often a stage has an open ticket of ten. */
const open = [
  'Open',
  'Open',
  'Open',
  'InProgress',
  'InProgress',
  'InProgress',
  'ResponsePending',
  'ResponseFailed',
  'PublishingFailed',
  'Escalated',
]
const subjects = [
  [ticketType.Complaint, 'Charged twice for one repair'],
  [ticketType.Callback, 'Asks for a call about the estimate'],
  [ticketType.Billing, 'VAT number missing on the invoice'],
  [ticketType.OpeningHours, 'Opening hours wrong on Sundays'],
  [ticketType.ListingWrong, 'Old phone number on the map'],
  [ticketType.Product, 'Brakes squeak again after the service'],
  [ticketType.Refund, 'Refund for the cancelled booking'],
  [ticketType.Safety, 'Oil on the floor of the waiting area'],
  [ticketType.Privacy, 'Wants to know what we keep'],
  [ticketType.ListingDuplicate, 'Second listing with the old address'],
  [ticketType.Other, 'Lost umbrella in the loan car'],
] as const

/** What a car group has to settle: tickets at all stages, a third of them about reviews, some late and some about to be. */
export async function seedTickets({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows: there } = await sql`select 1 from ticket_type_rule where tenant_id = ${tenantId} limit 1`.execute(db)
    if (there.length > 0) return
    const stages = await stagesOf(db, tenantId, now)
    const { rows: reviews } = await sql<{
      id: number
      location_id: number
      source_id: number
      rating: number
      revision: number
      name: string | null
      text: string
    }>`
      select r.id, r.location_id, r.source_id, r.rating, r.revision, c.display_name as name, left(r.text, 70) as text from review r
        left join customer c on c.tenant_id = ${tenantId} and c.id = r.customer_id
      where r.tenant_id = ${tenantId} and r.rating <= 3 and r.vanished_at is null and r.text <> '' and r.date < ${new Date(now.getTime() - (OPEN_HOURS + 1) * HOUR_MS)}
      order by r.date desc, r.id limit ${OPEN}`.execute(db)
    const { rows: places } = await sql<{
      id: number
    }>`select id from location where tenant_id = ${tenantId} order by id`.execute(db)
    const { rows: users } = await sql<{ id: number }>`
      select id from users where tenant_id = ${tenantId} and active and not system order by id limit 5`.execute(db)
    const { rows: queues } = await sql<{
      id: number
    }>`select id from inbox_queue where tenant_id = ${tenantId} order by id`.execute(db)
    if (places.length === 0) return
    const rows = Array.from({ length: OPEN + CLOSED }, (_, n) => {
      const isOpen = n < OPEN
      const kind = isOpen ? open[n % open.length]! : n % 10 === 0 ? 'Dismissed' : 'Closed'
      const [type, title] = subjects[n % subjects.length]!
      const review = isOpen && n % 3 === 0 ? reviews[n / 3] : undefined
      const ageHours = soonDue.includes(n) ? 23.1 + n * 0.15 : isOpen ? 1 + ((n * 7) % OPEN_HOURS) : 40 + n * 5
      const openedAt = new Date(now.getTime() - ageHours * HOUR_MS)
      return {
        tenant_id: tenantId,
        number: n + 1,
        type: review ? ticketType.Review : type,
        title: review ? review.text : title,
        text: '',
        priority: (n * 5) % 4,
        stage_id: stages.find((stage) => stage.kind === kind)!.id,
        stage_since: openedAt,
        location_id: review?.location_id ?? places[n % places.length]!.id,
        review_id: review?.id ?? null,
        source_id: review?.source_id ?? null,
        revision: review?.revision ?? null,
        rating: review?.rating ?? null,
        reporter_name: review?.name ?? null,
        user_id: n % 4 === 3 ? null : (users[n % users.length]?.id ?? null),
        queue_id: queues[n % (queues.length + 1)]?.id ?? null,
        response_status: kind === 'ResponsePending' ? 'Pending' : kind.endsWith('Failed') ? 'Failed' : null,
        stop_reason:
          kind === 'ResponsePending' ? 'ResponsePending' : kind === 'InProgress' && n % 7 === 4 ? 'Customer' : null,
        stopped_at:
          kind === 'ResponsePending' || (kind === 'InProgress' && n % 7 === 4)
            ? new Date(openedAt.getTime() + HOUR_MS / 2)
            : null,
        opened_at: openedAt,
        closed_at: isOpen ? null : new Date(openedAt.getTime() + (2 + (n % 20)) * HOUR_MS),
        closed_by: isOpen ? null : (users[n % users.length]?.id ?? null),
      }
    })
    const made = await db
      .insertInto('ticket')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute()
    await sql`
      insert into ticket_setting (tenant_id, last_number) values (${tenantId}, ${rows.length}) on conflict do nothing`.execute(
      db,
    )
    await sql`
      insert into ticket_log (tenant_id, ticket_id, at, change, before, after)
      select ${tenantId}, t.id, t.opened_at, 'Created', 'null', '"Open"' from ticket t where t.tenant_id = ${tenantId} on conflict do nothing`.execute(
      db,
    )
    for (const [type, instruction, priority, queue] of rules)
      await sql`
        insert into ticket_type_rule (tenant_id, type, instruction, contact_id, priority, queue_id, is_offered, version)
        select ${tenantId}, ${type}, ${instruction}, ${users[0]?.id ?? null}::bigint, ${priority},
          (select q.id from inbox_queue q where q.tenant_id = ${tenantId} and q.name = ${queue}), true, 1
        on conflict do nothing`.execute(db)
    const worked = made.slice(0, users.length > 0 ? 30 : 0).flatMap(({ id }) =>
      times.map(([minutes, text], n) => ({
        tenant_id: tenantId,
        ticket_id: id,
        author_id: users[n % users.length]!.id,
        minutes,
        day: now.toISOString().slice(0, 10),
        text,
        at: now,
      })),
    )
    if (worked.length > 0)
      await db
        .insertInto('ticket_time')
        .values(worked)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const targets = await timeTickets(db, tenantId, made as TicketRow[])
    for (const [at, { id }] of made.entries())
      await db.updateTable('ticket').set(targets[at]!).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  })
}

/** The stages of a tenant without tickets. */
export async function seedStages({ within, world }: Filling, tenantId: number): Promise<void> {
  await within({ tenantId }).tx(({ db }) => stagesOf(db, tenantId, new Date(world.now)))
}
