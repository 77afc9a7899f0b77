import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openDoor } from '#platform/server/database/door.ts'
import { openBus } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { createWithin } from '#platform/server/system/work.ts'
import { stageKind } from '#product/conversation/tickets/contract.ts'
import { seedDemo } from './seed-demo.ts'
import { createWorld } from './world/create-world.ts'

// a whole world, beside whatever else the machine does
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('no location is read from its source before its tenant’s reviews are there, however slow the machine, and each is due then', async () => {
  const { ownerConnection, owner } = app
  const database = { ...ownerConnection, user: 'app_rw' }
  const door = openDoor({ ...database, idle_in_transaction_session_timeout: 3000 }, { connections: 2 })
  const services = { ...app.services, door }
  const bus = await openBus(database, await loadSystems(), services.log, false)
  const within = createWithin(services, bus, { who: null, correlationId: 'test' })
  const counts = { northfork: 30, alderbrook: 20, kestrel: 20, marigold: 10 }
  const world = createWorld({ seed: 'fill', now: new Date(), counts })
  pauseAt(world.reviews[0]!, 4500)
  const dueAfter: Promise<string[]>[] = []
  const due = async () => {
    const { rows } = await owner.query<{ key: string }>(
      `select distinct t.internal_name as key from location_source s join tenant t on t.id = s.tenant_id
       where s.next_poll_at is null or s.next_poll_at <= now() + interval '1 year' order by 1`,
    )
    return rows.map(({ key }) => key)
  }
  const { secrets } = services
  await seedDemo({ within, secrets, world, passwordHash: 'none', tell: () => void dueAfter.push(due()) })
  await bus.close()
  await door.close()
  expect((await Promise.all(dueAfter))[0]).toEqual([])
  expect(await due()).toEqual(['alderbrook', 'kestrel', 'marigold', 'northfork'])
})

/** How many rows each table of a tenant's has. */
const everyCount = `
  select c.relname as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(c.relname), false, true, '')))[1]::text as rows
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'audit_record' order by 1`

test('the demo has what its issues need: queues, calendars, tickets in all stages, rules with a past, news in the bell', async () => {
  const full = await openTestApp()
  const { owner, services, ownerConnection } = full
  const bus = await openBus({ ...ownerConnection, user: 'app_rw' }, await loadSystems(), services.log, false)
  const within = createWithin(services, bus, { who: null, correlationId: 'test' })
  const counts = { northfork: 600, alderbrook: 60, kestrel: 60, marigold: 10 }
  const world = createWorld({ seed: 'fill', now: new Date(), counts })
  const fill = () => seedDemo({ within, secrets: services.secrets, world, passwordHash: 'none', tell: () => {} })
  await fill()
  const rowsOf = async () => (await owner.query(everyCount)).rows
  const before = await rowsOf()
  await fill() // as where it was interrupted after its last part
  expect(await rowsOf()).toEqual(before)
  await bus.close()
  const read = async (query: string, key: string) =>
    (await owner.query(query.replaceAll('$t', '(select id from tenant where internal_name = $1)'), [key])).rows
  const names = async (query: string, key: string) => (await read(query, key)).map(({ name }) => name)

  const queues = await read(
    'select name, cardinality(role_ids) as roles from inbox_queue where tenant_id = $t order by id',
    'northfork',
  )
  expect(queues.map(({ name }) => name)).toEqual(['Guest care', 'Location managers', 'Press and legal'])
  expect(queues.every(({ roles }) => roles > 0)).toBe(true)
  expect(
    (
      await names(
        'select distinct q.name from inbox_thread t join inbox_queue q on q.id = t.queue_id where t.tenant_id = $t',
        'northfork',
      )
    ).length,
  ).toBe(3)

  const calendars = await read(
    'select id, name, week, special_days from working_calendar where tenant_id = $t order by id',
    'alderbrook',
  )
  expect(calendars.map(({ name }) => name)).toEqual(['Clinic hours', 'Dental studio hours', 'Physiotherapy hours'])
  for (const { name, week, special_days: special } of calendars) {
    expect(week.filter(({ periods }: { periods: unknown[] }) => periods.length === 2).length, name).toBeGreaterThan(3) // closed at noon
    expect(special.length, name).toBeGreaterThan(2)
  }
  const levels = await read(
    `select coalesce(c.name, 'by default') as name, s.counting, cardinality(s.location_ids) as places from service_level s
       left join working_calendar c on c.tenant_id = s.tenant_id and c.id = s.calendar_id where s.tenant_id = $t order by s.position`,
    'alderbrook',
  )
  expect(levels.map(({ name, counting, places }) => [name, counting, places > 0])).toEqual([
    ['Dental studio hours', 'Calendar', true],
    ['Physiotherapy hours', 'Calendar', true],
    ['by default', 'DefaultCalendar', false],
    ['by default', 'DefaultCalendar', false],
  ])

  const tickets = await read(
    `select s.kind, count(*)::int as count, (count(*) filter (where t.target_at > $2 and t.target_at < $2 + interval '1 hour'))::int as soon
     from ticket t join ticket_stage s on s.tenant_id = t.tenant_id and s.id = t.stage_id where t.tenant_id = $t group by s.kind`.replaceAll(
      '$2',
      `'${world.now}'::timestamptz`,
    ),
    'northfork',
  )
  const sum = (of: 'count' | 'soon') => tickets.reduce((all, row) => all + row[of], 0)
  expect([sum('count'), sum('soon')]).toEqual([300, 5])
  expect(new Set(tickets.map(({ kind }) => kind))).toEqual(new Set(stageKind.members))

  const checks = await read(
    `select title, repeat_rule, repeat_zone from task where tenant_id = $t and type = 'Checkin'`,
    'kestrel',
  )
  expect(checks).toMatchObject([{ title: 'Opening check', repeat_rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' }])

  const rules = await read(
    `select r.name, r.paused, r.paused_at, count(distinct n.id)::int as runs, max(n.created_at) as last, max(p.tries) as tries from automation_rule r
       join automation_run n on n.tenant_id = r.tenant_id and n.rule_id = r.id join automation_step p on p.tenant_id = n.tenant_id and p.run_id = n.id
     where r.tenant_id = $t group by r.id, r.name, r.paused, r.paused_at order by r.id`,
    'northfork',
  )
  expect(rules).toHaveLength(6)
  expect(rules.filter(({ tries }) => tries === 2)).toHaveLength(1)
  const paused = rules.filter(({ paused: why }) => why !== null)
  expect(paused).toMatchObject([{ name: 'Flag what changed', paused: 'Storm' }])
  expect(paused[0].last < paused[0].paused_at).toBe(true)

  const unread = await read(
    'select distinct kind as name from notification where tenant_id = $t and read_at is null order by 1',
    'northfork',
  )
  expect(unread.map(({ name }) => name)).toEqual(['LabelAlert', 'LowRating'])
  await full.close()
})

/** Stands still when the text of a review is first read, as a machine does that is asked too much. */
function pauseAt(review: { text: string | null }, forMs: number): void {
  const { text } = review
  Object.defineProperty(review, 'text', {
    configurable: true,
    enumerable: true,
    get() {
      Object.defineProperty(review, 'text', { value: text })
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, forMs)
      return text
    },
  })
}
