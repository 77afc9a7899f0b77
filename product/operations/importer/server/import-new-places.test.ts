import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { csv, importsOf } from './import.test-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ worker: true })
})
afterAll(() => app.close())

test('a file of many locations that nobody knows yet is planned in one go, before the database knows anything of the tables it filled', async () => {
  const places = 12_000
  const imports = importsOf(app, await app.as('Administrator'))
  const lines = Array.from({ length: 2 * places }, (_, n) => `N${n % places},${(n % 5) + 1},2026-01-05,Word ${n}`)
  const { body: uploaded } = await imports.upload(csv('store_code,rating,date,review', ...lines))
  const { body: job } = await imports.configure(uploaded, { createLocations: true })
  await imports.act(job.id, 'validate', { version: job.version })
  const planned = await imports.waitFor(job.id, ({ phaseStatuses }) => phaseStatuses.Validation !== 'Running', 100)
  expect(planned.phaseStatuses.Validation).toBe('Completed')
  const { rows } = await app.owner.query(
    'select count(*)::int as places, min(rows) as least, max(rows) as most from import_location where job_id = $1',
    [job.id],
  )
  expect(rows).toEqual([{ places, least: 2, most: 2 }])
  const tries = await app.owner.query(`select retry_count from jobs.job where name = 'importer.make-plan'`)
  expect(tries.rows).toEqual([{ retry_count: 0 }])
}, 120_000)
