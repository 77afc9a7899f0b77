import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const AT = '/api/my-account'
const change = { firstName: 'Ann', lastName: 'Best', title: 'Head', locale: 'de_DE', timezone: 'Europe/Berlin' }

test('one keeps one’s own name, title, language and zone; a late change is refused', async () => {
  const analyst = await app.as('Analyst')
  const before = (await analyst.get(AT)).body
  expect(before).toMatchObject({ firstName: 'Analyst', email: 'analyst@home.example', phoneMask: null, version: 1 })
  expect((await analyst.put(AT, { ...change, version: 1 })).body).toEqual({ phoneMask: null, version: 2 })
  expect((await analyst.get(AT)).body).toMatchObject({ ...change, version: 2 })
  expect((await analyst.put(AT, { ...change, version: 1 })).key).toBe('platform.stale')
  expect((await analyst.put(AT, { ...change, timezone: 'Mars/Base', version: 2 })).field).toBe('timezone')
})

test('a number is kept only when it could be called, is shown masked, and is in no audit', async () => {
  const client = await app.as('Responder')
  const save = async (phone: string | undefined, version: number) => client.put(AT, { ...change, phone, version })
  for (const wrong of ['12345', 'call me', '+1 555 0000']) expect((await save(wrong, 1)).key).toBe('users.badPhone')
  expect((await save('+1 415-555-2671', 1)).body).toEqual({ phoneMask: 'XXX-XXX-2671', version: 2 })
  expect((await save(undefined, 2)).body.phoneMask).toBe('XXX-XXX-2671')
  const { rows } = await app.owner.query(`select id, phone from users where email = 'responder@home.example'`)
  expect(rows[0].phone).toBe('+14155552671')
  const { rows: audit } = await app.owner.query(
    `select string_agg(after::text, ' ') as said from audit_record where entity_id = $1`,
    [rows[0].id],
  )
  expect(audit[0].said).toContain('changed')
  expect(audit[0].said).not.toContain('2671')
  expect((await save('', 3)).body.phoneMask).toBeNull()
})

test('people of an agency keep theirs too', async () => {
  const agency = await app.asAgency()
  expect((await agency.put(AT, { ...change, version: 1 })).body.version).toBe(2)
  const { rows } = await app.owner.query(
    `select tenant_id::int as tenant from audit_record where action = 'user.save-own' order by at desc limit 1`,
  )
  expect(rows[0].tenant).toBe(1)
})

test('where no mail can be sent, a number counts only in the place of one that did', async () => {
  const { id } = app.people.home.users['Support']!
  const client = await app.as('Support')
  const save = async (phone: string) => {
    const { version } = (await client.get(AT)).body
    await client.put(AT, { ...change, phone, version })
    return (await app.owner.query('select phone_proven as proven from users where id = $1', [id])).rows[0].proven
  }
  expect(await save('+14155552671')).toBe(false)
  expect(await save('+14155552672')).toBe(false)
  await app.owner.query('update users set phone_proven = true where id = $1', [id])
  expect(await save('+14155552673')).toBe(true)
})
