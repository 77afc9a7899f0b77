import { sql } from 'kysely'
import { taskPriority, type Task } from '#product/conversation/tasks/contract.ts'
import type { Filling } from './seed-demo.ts'

const HOUR_MS = 3_600_000
const { Urgent, High, Medium, Low } = taskPriority.values
type Sort = Task['type']

/** Title, type, priority, hours until it is due (null: never), and its checklist. */
const planned: readonly [string, Sort, number, number | null, readonly string[]][] = [
  ['Monitor one-star reviews', 'ReviewMonitor', Urgent, -3, ['Read new reviews', 'Draft replies', 'Tell the client']],
  ['Check the Google listings after the move', 'ListingAudit', High, 6, ['Address', 'Hours', 'Phone', 'Photos']],
  ['Update summer hours', 'ProfileUpdate', Medium, 30, ['Collect hours', 'Publish hours']],
  ['Monthly report with the client', 'ReportReview', Medium, 72, ['Export numbers', 'Write three findings']],
  ['Call the regional manager', 'CustomerCall', High, 4, []],
  ['Approve the autumn posts', 'ContentApproval', Medium, 50, ['Texts', 'Pictures']],
  ['Connect the Facebook pages again', 'CredentialCheck', Urgent, -20, ['Ask for access', 'Connect', 'Test']],
  ['Introduce the new franchise owner', 'Onboarding', Low, 200, ['Create user', 'Show the inbox', 'First reply']],
  ['Prepare the renewal', 'Renewal', Medium, 500, ['Numbers of the year', 'Offer']],
  ['Collect photos of the new counter', 'Custom', Low, null, []],
  ['Compare with two competitors', 'Custom', Low, null, ['Read their reviews', 'Write a summary']],
]
const CHECKS = ['Oven at 220 °C', 'Allergen cards match the bake', 'Fridge at 4 °C or less', 'Till float counted']

/** What the agency of a coffee chain has to do for it: a check-in on working days, and a dozen tasks, some of them late, one done. */
export async function seedTasks({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  const { rows: owners } = await sql<{ id: number; name: string }>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name from tenant t join users u on u.agency_id = t.agency_id
    where t.id = ${tenantId} and u.tenant_id is null and u.active and not u.system and not u.removed order by u.id limit 3`.execute(
    within('platform').read,
  )
  const [owner] = owners
  if (!owner) return
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows: there } = await sql`select from task where tenant_id = ${tenantId} limit 1`.execute(db)
    if (there.length > 0) return
    const { rows: places } = await sql<{ id: number; timezone: string }>`
      select id, timezone from location where tenant_id = ${tenantId} order by id limit 20`.execute(db)
    const [cafe] = places
    const linesOf = (texts: readonly string[], done: number) =>
      JSON.stringify(
        texts.map((text, at) => ({
          id: at + 1,
          text,
          doneAt: at < done ? new Date(now.getTime() - (done - at) * 600_000).toISOString() : null,
          doneByName: at < done ? owner.name : null,
        })),
      )
    const { rows: reviews } = await sql<{ id: number; location_id: number }>`
      select id, location_id from review where tenant_id = ${tenantId} and rating = 1 order by date desc, id desc limit 1`.execute(
      db,
    )
    const { rows: tickets } = await sql<{ id: number; location_id: number }>`
      select id, location_id from ticket where tenant_id = ${tenantId} and closed_at is null order by id limit 1`.execute(
      db,
    )
    const rows = planned.map(([title, type, priority, hours, lines], n) => {
      const own = n % 4 === 3 ? undefined : owners[n % owners.length]
      const isClosed = type === 'CustomerCall'
      const review = type === 'ReviewMonitor' ? reviews[0] : undefined
      const ticket = type === 'ProfileUpdate' ? tickets[0] : undefined
      return {
        tenant_id: tenantId,
        title,
        text: '',
        type,
        priority,
        status: isClosed ? 2 : 1,
        owner_id: own?.id ?? null,
        owner_name: own?.name ?? null,
        review_id: review?.id ?? null,
        ticket_id: ticket?.id ?? null,
        location_id: (review ?? ticket)?.location_id ?? (n % 3 === 0 ? null : (places[n % places.length]?.id ?? null)),
        due_at: hours === null ? null : new Date(now.getTime() + hours * HOUR_MS),
        items: linesOf(lines, n % 2),
        created_at: new Date(now.getTime() - (n + 2) * 24 * HOUR_MS),
        created_by: owner.id,
        created_by_name: owner.name,
        closed_at: isClosed ? now : null,
        closed_by: isClosed ? owner.id : null,
        closed_by_name: isClosed ? owner.name : null,
        proof_text: isClosed ? 'Agreed on new photos by Friday.' : null,
      }
    })
    await db
      .insertInto('task')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (!cafe) return
    const opens = nextMorning(now, cafe.timezone)
    await db
      .insertInto('task')
      .values({
        tenant_id: tenantId,
        title: 'Opening check',
        text: 'Before the first guest.',
        type: 'Checkin',
        priority: High,
        owner_id: owner.id,
        owner_name: owner.name,
        location_id: cafe.id,
        due_at: opens,
        items: linesOf(CHECKS, 2),
        needs_proof: true,
        repeat_rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
        repeat_zone: cafe.timezone,
        repeat_from: opens,
        repeat_at: opens,
        created_at: now,
        created_by: owner.id,
        created_by_name: owner.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Half past seven tomorrow, by the clock of a zone. */
function nextMorning(now: Date, zone: string): Date {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const morning = there.add({ days: 1 }).withPlainTime('07:30')
  return new Date(morning.epochMilliseconds)
}
