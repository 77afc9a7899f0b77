import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedData } from '#apps/testing/shared-data.ts'
import { openRules } from './automations.test-data.ts'
import { addLowAndHigh } from './real-reviews.test-data.ts'

let the: Awaited<ReturnType<typeof openRules>>
beforeAll(async () => {
  the = await openRules()
  await addLowAndHigh(the.app.owner, the.town.tenantId)
  const german: { place_id: string; review_text: string; review_rating: string }[] = parse(
    readFileSync(`${sharedData('reviews-de-google-leipzig-berlin')}/leipzig_google_reviews.csv`, 'utf8'),
    { columns: true, bom: true },
  )
  await the.app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name)
     select distinct $1::bigint, 'L' || p, 'L' || p, p, p from unnest($2::text[]) p`,
    [the.town.tenantId, german.map((row) => row.place_id)],
  )
  await the.app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, source_updated_at)
     select $1, l.id, 1, 'l-' || n, r, t, timestamptz '2010-06-01Z' + n * interval '1 minute', now() from unnest($2::text[], $3::int[], $4::text[]) with ordinality x(p, r, t, n)
       join location l on l.tenant_id = $1 and l.internal_name = x.p`,
    [
      the.town.tenantId,
      german.map((row) => row.place_id),
      german.map((row) => Number(row.review_rating)),
      german.map((row) => row.review_text),
    ],
  )
}, 300_000)
afterAll(() => the.town.close())

const low = { name: 'rating', operator: 3, values: ['2'] }
const managers = { name: 'keyword', values: ['manager OR managers'] }
const SAID = 629
/** German reviews stand in days of their own, long before the others. */
const GERMAN_DAYS = '?from=2010-01-01&to=2010-12-31'
const everything = '?from=2011-01-01&to=2099-12-31'
const days = { from: '2011-01-01', to: '2099-12-31' }

test('over real reviews a dry run counts the low ones, and those among them that say a word', async () => {
  const admin = await the.town.as('Administrator')
  const dryRun = async (filters: object[], when = everything) => {
    const { body } = await the.create({ filters })
    return (await admin.post(`${the.base}/rules/${body.id}/dry-run${when}`)).body
  }
  expect(await dryRun([low])).toMatchObject({ matched: 6564, total: 16_260 })
  expect(await dryRun([low, managers])).toMatchObject({ matched: SAID, total: 16_260 })
  expect(await dryRun([low], GERMAN_DAYS)).toMatchObject({ matched: 370, total: 1152 })
  const { body } = await the.create({})
  const backward = await admin.post(`${the.base}/rules/${body.id}/dry-run?from=2026-02-02&to=2026-01-01`)
  expect(backward.key).toBe('automations.datesReversed')
})

test('a run over history opens each of their tickets once, and none of them again', { timeout: 600_000 }, async () => {
  const admin = await the.town.as('Administrator')
  const id = await the.on({ filters: [low, managers], actions: [{ kind: 'Ticket', title: 'Talk to the manager' }] })
  const counted = async () =>
    (
      await the.app.owner.query(
        `select count(*)::int as tickets, count(distinct location_id)::int as stores,
           (select count(*)::int from automation_history) as under_way, (select count(*)::int from automation_run where state = 'Waiting') as waiting from ticket`,
      )
    ).rows[0]
  const over = () => admin.post(`${the.base}/rules/${id}/run-history`, days)
  const all = { tickets: SAID, stores: 17, under_way: 0, waiting: 0 }
  await over()
  await expect.poll(counted, { timeout: 300_000, interval: 500 }).toEqual(all)
  await over()
  await expect.poll(counted, { timeout: 300_000, interval: 500 }).toEqual(all)
})
