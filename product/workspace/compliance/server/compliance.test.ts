import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { MAX_LISTS } from '../contract.ts'

let app: TestApp
let admin: Client
let path: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  path = `/api/tenants/${app.people.home.id}/word-lists`
})
afterAll(() => app.close())

const list = { name: 'Promises', type: 'REJECT', action: 'BLOCK', words: ['refund*', 'guarantee'] }

test('a word list is created, saved and removed; a word that is there twice counts once', async () => {
  const made = await admin.post(path, { ...list, words: ['Refund*', 'refund*', ' guarantee '] })
  expect(made.body).toMatchObject({ ...list, version: 1, modules: [2] })
  const { id } = made.body
  const saved = await admin.put(`${path}/${id}`, { ...list, action: 'WARN', version: 1 })
  expect((await admin.get(path)).body).toEqual([saved.body])
  expect(saved.body).toMatchObject({ action: 'WARN', version: 2 })
  expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
  expect((await admin.get(path)).body).toEqual([])
})

test('what cannot be is refused by its field', async () => {
  const refused = async (body: object) => {
    const { status, field } = await admin.post(path, { ...list, ...body })
    return [status, field]
  }
  expect(await refused({ type: 'RUDE' })).toEqual([400, 'type'])
  expect(await refused({ action: 'DELETE' })).toEqual([400, 'action'])
  expect(await refused({ words: [] })).toEqual([400, 'words'])
  expect(await refused({ words: ['fine', ' '] })).toEqual([400, 'words.1'])
  expect(await refused({ words: ['x'.repeat(101)] })).toEqual([400, 'words.0'])
  expect(await refused({ words: ['fine', '*'] })).toEqual([400, 'words.1'])
  expect(await refused({ words: ['\u200b'] })).toEqual([400, 'words.0'])
  expect(await refused({ modules: [12] })).toEqual([400, 'modules.0'])
  expect(await refused({ modules: [] })).toEqual([400, 'modules'])
})

test('no more lists than can be read in one go', async () => {
  for (let i = 0; i < MAX_LISTS; i++) expect((await admin.post(path, { ...list, name: `${i}` })).status).toBe(200)
  expect(await admin.post(path, list)).toMatchObject({ status: 409, key: 'compliance.tooMany' })
})

test('lists of all tenants are read by every administrator and written in the super tenant alone', async () => {
  const operator = await app.asSuper()
  const at = (tenantId: number) => `/api/tenants/${tenantId}/system-word-lists`
  const here = at(app.people.home.id)
  expect(await operator.post(here, list)).toMatchObject({ status: 409, key: 'compliance.elsewhere' })
  const made = (await operator.post(at(1), list)).body
  expect(made).toMatchObject({ ...list, version: 1 })
  expect(await operator.post(at(1), list)).toMatchObject({ status: 409, key: 'compliance.nameTaken', field: 'name' })
  expect((await admin.get(here)).body).toEqual([made])
  const body = { ...list, version: 1 }
  for (const [client, status] of [
    [admin, 403],
    [operator, 409],
  ] as const) {
    expect((await client.put(`${here}/${made.id}`, body)).status).toBe(status)
    expect((await client.delete(`${here}/${made.id}`)).status).toBe(status)
  }
  expect((await operator.put(`${at(1)}/${made.id}`, { ...body, action: 'WARN' })).body).toMatchObject({ version: 2 })
  expect((await operator.delete(`${at(1)}/${made.id}`)).status).toBe(200)
  expect((await admin.get(here)).body).toEqual([])
})
