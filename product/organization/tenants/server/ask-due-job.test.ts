import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { askDueJob } from './ask-due-job.ts'
import { askedEveryMinute } from './define-due-job.ts'

let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
beforeAll(async () => {
  app = await openTestApp()
  ctx = await openJobCtx(app, app.people.home.id)
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})

const waiting = async () => {
  const { rows } = await app.owner.query<{ name: string }>(
    `select name from jobs.job where state < 'active' and name = any($1) order by name`,
    [[...askedEveryMinute.keys()]],
  )
  return rows.map(({ name }) => name)
}
const due = (kind: string, at: Date) =>
  app.owner.query('insert into due_work (tenant_id, kind, due_at) values ($1, $2, $3)', [app.people.home.id, kind, at])

test('of all that the clock asks each minute only what is due somewhere is started, and not twice', async () => {
  await app.owner.query('delete from due_work')
  await askDueJob.run(ctx, {})
  expect(await waiting()).toEqual([])
  const now = app.clock.now()
  await due('reviews.wake', new Date(now.getTime() - 1000))
  await due('reviews.wake', new Date(now.getTime() - 500))
  await due('inbox.return', new Date(now.getTime() + 3_600_000))
  await due('assistant.forget', new Date(now.getTime() - 1000)) // it has an hour of its own
  await askDueJob.run(ctx, {})
  await askDueJob.run(ctx, {})
  expect(await waiting()).toEqual(['reviews.wake'])
  expect(askedEveryMinute.size).toBeGreaterThanOrEqual(18)
})
