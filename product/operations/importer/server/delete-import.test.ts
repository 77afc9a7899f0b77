import { readdir } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { csv, header, openImports } from './import.test-data.ts'

const { app, imports, reviews } = await openImports()
afterAll(() => app.close())

const files = async () =>
  (await readdir(app.filesFolder, { recursive: true, withFileTypes: true })).filter((f) => f.isFile())
const rowsLeft = async (table: string, id: number) =>
  (await app.owner.query(`select 1 from ${table} where ${table === 'import_job' ? 'id' : 'job_id'} = $1`, [id]))
    .rowCount

test('a deleted import is gone with its rows and its file, its reviews stay, and the audit tells who did it', async () => {
  const kept = await imports.plan(csv(header, 'k1,S1,4,2025-03-01,Kept,Ann'))
  const job = await imports.commit(await imports.plan(csv(header, 'r1,S1,1,2025-03-01,Bad,Ann')))
  const before = await files()
  expect((await imports.client.delete(`${imports.base}/${job.id}`)).body).toEqual({ ok: true })
  expect((await imports.client.get(`${imports.base}/${job.id}`)).key).toBe('importer.notFound')
  const { items } = (await imports.client.put(`${imports.base}/search`, {})).body
  expect(items.map(({ id }: { id: number }) => id)).toEqual([kept.id])
  for (const verb of ['undo', 'cancel', 'resume'])
    expect((await imports.act(job.id, verb)).key).toBe('importer.notFound')
  expect((await imports.client.delete(`${imports.base}/${job.id}`)).key).toBe('importer.notFound')
  await until(
    () => rowsLeft('import_job', job.id),
    (left) => left === 0,
  )
  expect(await rowsLeft('import_row', job.id)).toBe(0)
  expect((await files()).length).toBe(before.length - 1)
  expect((await reviews()).map((r) => r.source_uid)).toEqual(['r1'])
  const { rows } = await app.owner.query(
    `select actor_id, before from audit_record where action = 'import.delete' and entity_id = $1`,
    [String(job.id)],
  )
  expect(rows).toMatchObject([{ before: { name: job.name, committed: { created: 1 } } }])
  expect(Number(rows[0].actor_id)).toBe(app.people.home.users['Administrator']!.id)
})

test('an import that a worker is at cannot be deleted', async () => {
  const job = await imports.plan(csv(header, 'w1,S1,1,2025-03-01,Bad,Ann'))
  await app.owner.query(`update import_job set commit_status = 'Running' where id = $1`, [job.id])
  expect((await imports.client.delete(`${imports.base}/${job.id}`)).key).toBe('importer.wrongState')
  await app.owner.query(`update import_job set commit_status = 'Cancelled' where id = $1`, [job.id])
  expect((await imports.client.delete(`${imports.base}/${job.id}`)).status).toBe(200)
})
