import { expect, onTestFinished, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp } from '#apps/testing/open-test-app.ts'
import { retarget } from './retarget-job.ts'
import { seedReviews } from './seed-reviews.test-data.ts'

test('what is counted anew twice, or again after a worker was killed between two batches, is as if it had been once', async () => {
  const app = await openTestApp()
  onTestFinished(() => app.close())
  const { id: tenantId } = app.people.home
  const ctx = await openJobCtx(app, tenantId)
  onTestFinished(() => ctx.close())
  await seedReviews(app.owner, tenantId, { locations: 3, reviews: 700 })
  await app.owner.query(`update review set responded_at = null, vanished_at = null, response_state = null`)
  const admin = await app.as('Administrator')
  const { status } = await admin.post(`/api/tenants/${tenantId}/service-levels`, { name: 'Fast', hours: 3 })
  expect(status).toBe(200)
  const counted = async () => {
    const { rows } = await app.owner.query(
      `select count(*)::int as n, coalesce(sum(version), 0)::int as versions from review where due_at - date between interval '2:59:59.9' and interval '3 hours'`,
    )
    return rows[0]
  }
  expect(await counted()).toMatchObject({ n: 0 })
  await retarget.run(ctx, { locationIds: null, after: 0 }) // and the worker is killed
  const half = await counted()
  expect(half.n).toBe(500)
  await retarget.run(ctx, { locationIds: null, after: 0 })
  expect(await counted()).toEqual(half)
  const { rows } = await app.owner.query(
    `select data from jobs.job where name = 'reviews.retarget' order by created_on desc limit 1`,
  )
  const { rows: nth } = await app.owner.query('select id from review order by id offset 499 limit 1')
  expect(JSON.stringify(rows[0].data)).toContain(`"after":${nth[0].id}`)
  await retarget.run(ctx, { locationIds: null, after: Number(nth[0].id) })
  expect(await counted()).toMatchObject({ n: 700 })
})
