import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import { notify } from '#product/operations/notifications/server/public.ts'
import { notificationType } from '#product/operations/notification-types/contract.ts'
import { sendDueJob } from './send-due-job.ts'

const USERS = 500
/** Longer than any worker is silent that lives, and than what it took stays its own. */
const SILENT_SECONDS = 1000
/** So many mails a worker writes at once at most. */
const AT_ONCE = 20

let town: Awaited<ReturnType<typeof openMailTown>>
let app: TestApp
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp()
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const statesOf = async () => {
  const { rows } = await app.owner.query('select email, count(*)::int as n from notification_item group by 1')
  const counts: Record<string, number> = Object.fromEntries(rows.map(({ email, n }) => [email, n]))
  return { Sent: 0, Unknown: 0, ...counts }
}

test(
  'of 500 users each is mailed once, though the worker is killed in the midst of it; what it had in hand is not sent again',
  { timeout: 900_000 },
  async () => {
    const { id: tenantId, users } = app.people.home
    const { rows } = await app.owner.query(
      `with made as (insert into users (agency_id, tenant_id, email) select agency_id, tenant_id, 'reader' || n || '@example.org' from users, generate_series(1, $1::int) n where users.id = $2 returning id, agency_id, tenant_id)
       insert into user_role select id, $3, agency_id, tenant_id from made returning user_id`,
      [USERS, users['Administrator']!.id, users['Administrator']!.roleId],
    )
    await app.owner.query(
      `insert into notification_rule (tenant_id, type, email, updated_at) values ($1, $2, 'Immediate', now())`,
      [tenantId, notificationType.ExportDone],
    )
    const ctx = await openJobCtx(app, tenantId)
    const readers = rows.map((row) => Number(row.user_id))
    await notify(ctx, readers, { kind: 'ExportReady', subject: 1, about: 'Reviews', key: 'once' })
    const start = () => startTestWorker({ ...app, providers: town.providers, smtpUrl: town.smtpUrl })
    const sent = async () => (await statesOf()).Sent
    const worker = await start()
    await ctx.within('platform').tx((tx) => tx.enqueue(sendDueJob, {}))
    await expect.poll(sent, { timeout: 300_000, interval: 50 }).toBeGreaterThanOrEqual(100)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    expect(await sent()).toBeLessThan(USERS)
    await app.owner.query(
      `update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => $1), started_on = started_on - make_interval(secs => $1) where state = 'active'`,
      [SILENT_SECONDS],
    )
    await app.owner.query(
      `update notification_item set email_due = email_due - make_interval(secs => $1) where email = 'Sending'`,
      [SILENT_SECONDS],
    )
    await start()
    const settled = async () => {
      await app.owner.query(`update jobs.job set start_after = now() where name like 'digest.%' and state = 'retry'`)
      const { Sent, Unknown } = await statesOf()
      return Sent + Unknown
    }
    await expect.poll(settled, { timeout: 300_000, interval: 500 }).toBe(USERS)
    await ctx.close()
    const { Sent, Unknown } = await statesOf()
    expect(Unknown).toBeLessThanOrEqual(AT_ONCE)
    const mails = await town.control.mailbox.list({ search: '@example.org', limit: 2 * USERS })
    const reached = mails.flatMap(({ to }) => to)
    expect(new Set(reached).size).toBe(reached.length)
    expect(reached.length).toBeGreaterThanOrEqual(Sent)
  },
)
