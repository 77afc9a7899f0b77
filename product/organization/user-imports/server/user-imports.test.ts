import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { signInAs } from '#apps/testing/client.ts'
import { refusedFiles } from '#platform/server/tables/refused-files.test-data.ts'
import { writeXlsx } from '#platform/server/tables/write-table.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp({ worker: true })
  at = `/api/tenants/${app.people.home.id}/users`
})
afterAll(() => app.close())

const roleOf = (name: string) => app.people.home.users[name]!.roleId
const count = async (where: string) =>
  Number(
    (await app.owner.query(`select count(*) as n from users where tenant_id = $1 and ${where}`, [app.people.home.id]))
      .rows[0].n,
  )

async function until<T>(look: () => Promise<T | undefined | null | false>, seconds = 120): Promise<T> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const seen = await look()
    if (seen) return seen
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('it did not happen')
}

async function upload(client: Client, content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  return client.send('PUT', `${at}/import`, form)
}

const settled = (client: Client, id: number, states: string[], seconds?: number) =>
  until(async () => {
    const { body } = await client.get(`${at}/imports/${id}`)
    return states.includes(body.state) && body
  }, seconds)

async function planOf(client: Client, content: string | Uint8Array<ArrayBuffer>, name?: string) {
  const { body } = await upload(client, content, name)
  const plan = await settled(client, body.id, ['Planned', 'Failed'])
  const { body: rows } = await client.put(`${at}/imports/${body.id}/rows/search`, { limit: 250 })
  return {
    plan,
    rows: rows.items as {
      row: number
      outcome: string
      reason: string | null
      column: string | null
      value: string | null
      name: string | null
      changed: string[]
    }[],
  }
}

test('the plan tells no phone and no external id of a file, taken or refused', async () => {
  const admin = await app.as('Administrator')
  const { plan, rows } = await planOf(
    admin,
    [
      'E-Mail,First name,phone,externalID',
      'taken@home.example,Taken,+1 415 555 2680,STAFF-7780',
      'badphone@home.example,Bad,0800-7781,STAFF-7781',
      `toolong@home.example,Long,,STAFF-7782${'x'.repeat(300)}`,
    ].join('\n'),
  )
  expect(rows.map(({ outcome, reason }) => reason ?? outcome)).toEqual(['create', 'badPhone', 'tooLong'])
  expect(JSON.stringify([plan, rows])).not.toMatch(/STAFF|555|7781/)
  await admin.post(`${at}/imports/${plan.id}/cancel`, {})
})

test('the plan names every refused row by number, column and reason, and saves nobody', async () => {
  const admin = await app.as('Administrator')
  await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'u1', 'L-1', 'One', 'One')`,
    [app.people.home.id],
  )
  const before = await count('true')
  const { plan, rows } = await planOf(
    admin,
    [
      'E-Mail,First name,lastName,roleIDs,locations,language,time zone,phone,system,tenantID,id,nickname',
      'good@home.example,Good,One,Responder,L-1,de_DE,Europe/Berlin,+1 415 555 2671,,,,x',
      'GOOD@home.example,Again,,,,,,,,,,',
      'raise1@home.example,A,,,,,,,true,,,',
      'raise2@home.example,A,,,,,,,,1,,',
      'raise3@home.example,A,,,,,,,,,7,',
      'norole@home.example,A,,Responder;Emperor,,,,,,,,',
      'noplace@home.example,A,,,L-1|L-99,,,,,,,',
      'nolocale@home.example,A,,,,xx,,,,,,',
      'nozone@home.example,A,,,,,Mars/Base,,,,,',
      'nophone@home.example,A,,,,,,12,,,,',
      'not an address,A,,,,,,,,,,',
      ',A,,,,,,,,,,',
      'noname@home.example,,,,,,,,,,,',
      'administrator@home.example,Me,,,,,,,,,,',
      'analyst@home.example,Ana,,,,,,,,,,',
      'support@home.example,,,,,,,,,,,',
    ].join('\n'),
  )
  expect(rows.map(({ row, outcome, reason, column, value }) => [row, outcome, reason, column, value])).toEqual([
    [1, 'create', null, null, null],
    [2, 'reject', 'duplicateEmail', 'E-Mail', 'good@home.example'],
    [3, 'reject', 'forbiddenColumn', 'system', null],
    [4, 'reject', 'forbiddenColumn', 'tenantID', null],
    [5, 'reject', 'forbiddenColumn', 'id', null],
    [6, 'reject', 'unknownRole', 'roleIDs', 'Emperor'],
    [7, 'reject', 'unknownLocation', 'locations', 'L-99'],
    [8, 'reject', 'unknownLocale', 'language', 'xx'],
    [9, 'reject', 'unknownTimeZone', 'time zone', 'Mars/Base'],
    [10, 'reject', 'badPhone', 'phone', null],
    [11, 'reject', 'badEmail', 'E-Mail', 'not an address'],
    [12, 'reject', 'noEmail', 'E-Mail', null],
    [13, 'reject', 'noFirstName', 'First name', null],
    [14, 'reject', 'ownAccount', 'E-Mail', 'administrator@home.example'],
    [15, 'update', null, null, null],
    [16, 'skip', 'unchanged', null, null],
  ])
  expect(plan).toMatchObject({ state: 'Planned', rows: 16, creates: 1, updates: 1, skips: 1, rejects: 13 })
  expect(plan.columns.at(-1)).toEqual({ name: 'nickname', field: null, forbidden: false })
  expect(await count('true')).toBe(before)

  const { body } = await admin.post(`${at}/imports/${plan.id}/commit`, { version: plan.version })
  expect(body.state).toBe('Importing')
  await settled(admin, plan.id, ['Imported'])
  expect(await count('true')).toBe(before + 1)
  const found = await admin.put(`${at}/search`, { search: 'good@' })
  expect(found.body.items).toMatchObject([
    {
      firstName: 'Good',
      lastName: 'One',
      roleIDs: [roleOf('Responder')],
      locationAccess: 'SOME',
      locationUids: ['u1'],
      locale: 'de_DE',
      timezone: 'Europe/Berlin',
      phone: '+14155552671',
    },
  ])
  const { rows: kept } = await app.owner.query(
    `select action, after->>'by' as by from audit_record where tenant_id = $1 and after->>'by' = 'import' order by seq`,
    [app.people.home.id],
  )
  expect(kept.map(({ action }) => action).toSorted()).toEqual(['user.create', 'user.save'])
  const again = await admin.post(`${at}/imports/${plan.id}/commit`, { version: plan.version + 2 })
  expect(again.status).toBe(409)
})

test('whoever imports gives no role or location beyond their own, touches nobody who holds more, and sets no hidden field', async () => {
  const { roleId, id, email } = app.people.home.users['Support']!
  await app.owner.query(
    `update role set actions = '{platform-users.view,platform-users.import,dashboard.view}', version = version + 1 where id = $1`,
    [roleId],
  )
  const { rows: places } = await app.owner.query(`select id from location where tenant_id = $1`, [app.people.home.id])
  await app.owner.query(
    `update users set location_access = 'SOME', location_ids = $2, pii_scopes = '{public}' where id = $1`,
    [id, places.map((row) => row.id)],
  )
  const support = await signInAs(app.url, email, PASSWORD)
  await app.owner.query(
    `insert into users (agency_id, tenant_id, email, first_name, phone) values ($1, $2, 'quiet@home.example', 'Quiet', '+14155552671')`,
    [app.people.home.agencyId, app.people.home.id],
  )
  const { rows, plan } = await planOf(
    support,
    [
      'email,firstName,roles,locations,phone,externalID',
      'a@home.example,A,Administrator,,,',
      'b@home.example,B,,all,,',
      'administrator@home.example,Mine,,,,',
      'quiet@home.example,Quiet,,,+1 415 555 2671,',
      'c@home.example,C,,,+1 415 555 2671,',
      'd@home.example,D,Support,L-1,,',
      'e@home.example,E,,,,E-7',
    ].join('\n'),
  )
  expect(rows.map(({ outcome, reason, column }) => [outcome, reason, column])).toEqual([
    ['reject', 'roleAboveOwn', 'roles'],
    ['reject', 'locationAboveOwn', 'locations'],
    ['reject', 'holdsMore', 'email'],
    ['reject', 'hiddenField', 'phone'],
    ['create', null, null],
    ['create', null, null],
    ['reject', 'externalIDAboveOwn', 'externalID'],
  ])
  const admin = await app.as('Administrator')
  await app.owner.query(`update role set actions = '{platform-users.view}', version = version + 1 where id = $1`, [
    roleId,
  ])
  expect((await support.post(`${at}/imports/${plan.id}/commit`, { version: plan.version })).status).toBe(403)
  expect((await admin.get(`${at}/imports/${plan.id}`)).status).toBe(200)
})

test('an external id that another user or an earlier row has is refused', async () => {
  await app.owner.query(
    `insert into users (agency_id, tenant_id, email, first_name, external_id) values ($1, $2, 'known@home.example', 'Known', 'X-1')`,
    [app.people.home.agencyId, app.people.home.id],
  )
  const { rows } = await planOf(
    await app.as('Administrator'),
    [
      'email,firstName,externalID',
      'twin@home.example,Twin,X-1',
      'known@home.example,Renamed,X-1',
      'new@home.example,New,X-2',
      'late@home.example,Late,X-2',
    ].join('\n'),
  )
  expect(rows.map(({ outcome, reason, column, value }) => [outcome, reason, column, value])).toEqual([
    ['reject', 'externalIDTaken', 'externalID', null],
    ['update', null, null, null],
    ['create', null, null, null],
    ['reject', 'externalIDTaken', 'externalID', null],
  ])
})

test('an external id that somebody was given since the plan is not given again, nor by two plans at once', async () => {
  const admin = await app.as('Administrator')
  const file = (name: string) => `email,firstName,externalID\n${name}@home.example,Late,X-7\n`
  const [first, second] = [await planOf(admin, file('late-1')), await planOf(admin, file('late-2'))]
  for (const { plan } of [first, second]) await admin.post(`${at}/imports/${plan.id}/commit`, { version: plan.version })
  const ends = await Promise.all(
    [first, second].map(({ plan }) =>
      until(async () => {
        const { body } = await admin.get(`${at}/imports/${plan.id}`)
        return (body.state === 'Imported' || (body.state === 'Planned' && body.failure === 'changed')) && body
      }),
    ),
  )
  expect(ends.map(({ state }) => state).toSorted()).toEqual(['Imported', 'Planned'])
  expect(ends.find(({ state }) => state === 'Planned')).toMatchObject({ creates: 0, rejects: 1 })
  expect(await count(`external_id = 'X-7'`)).toBe(1)
})

test('when people changed since the plan nothing at all is saved, and a new plan is made', async () => {
  const admin = await app.as('Administrator')
  const file = [
    'email,firstName,lastName',
    'first@home.example,First,X',
    'responder@home.example,Renamed,X',
    'last@home.example,Last,X',
  ].join('\n')
  const { plan } = await planOf(admin, file)
  expect(plan).toMatchObject({ creates: 2, updates: 1 })
  await app.owner.query(`update users set version = version + 1, title = 'Other' where id = $1`, [
    app.people.home.users['Responder']!.id,
  ])
  await admin.post(`${at}/imports/${plan.id}/commit`, { version: plan.version })
  const anew = await until(async () => {
    const { body } = await admin.get(`${at}/imports/${plan.id}`)
    return body.state === 'Planned' && body.failure === 'changed' && body
  })
  expect(await count(`email in ('first@home.example', 'last@home.example')`)).toBe(0)

  await app.owner.query(
    `insert into users (agency_id, tenant_id, email, first_name) values ($1, $2, 'last@home.example', 'Early')`,
    [app.people.home.agencyId, app.people.home.id],
  )
  await admin.post(`${at}/imports/${plan.id}/commit`, { version: anew.version })
  const third = await until(async () => {
    const { body } = await admin.get(`${at}/imports/${plan.id}`)
    return body.state === 'Planned' && body.updates === 2 && body
  })
  expect(await count(`email = 'first@home.example'`)).toBe(0)
  await admin.post(`${at}/imports/${plan.id}/commit`, { version: third.version })
  await settled(admin, plan.id, ['Imported'])
  expect(await count(`email in ('first@home.example', 'last@home.example') and last_name = 'X'`)).toBe(2)
})

test('an export of users in any language of the product is read again and changes nobody', async () => {
  const admin = await app.as('Administrator')
  await app.owner.query(
    `update users set country = 'DE', locale = 'pt_BR', preferred_contact = 1 where tenant_id = $1 and first_name = 'Analyst'`,
    [app.people.home.id],
  )
  for (const locale of ['en_US', 'de_DE', 'fr_FR', 'ko_KR']) {
    await admin.put('/api/my-account/set-locale', { locale })
    const { body: asked } = await admin.put(`${at}/export`, { format: 'csv' })
    const exports = `/api/tenants/${app.people.home.id}/exports/${asked.id}`
    await until(async () => (await admin.get(exports)).body.state === 'Ready')
    const { rows } = await planOf(admin, (await admin.get(`${exports}/file`)).body)
    expect(rows.length).toBeGreaterThan(5)
    // one's own row is always left to one's own account
    const touched = rows.filter(({ outcome, reason }) => outcome !== 'skip' && reason !== 'ownAccount')
    expect([locale, touched]).toEqual([locale, []])
  }
  await admin.put('/api/my-account/set-locale', { locale: 'en_US' })
})

test('a workbook reads like a file, an export can be read again, and what is no table is refused', async () => {
  const admin = await app.as('Administrator')
  const sheet = writeXlsx(
    {
      columns: ['E-Mail', 'Vorname', 'Rolle', 'Standorte'],
      rows: [['sheet@home.example', 'Sheet', 'Responder', 'Alle Standorte']],
    },
    'People',
  )
  const parts: Buffer[] = []
  for await (const part of sheet) parts.push(part as Buffer)
  const { plan, rows } = await planOf(admin, new Uint8Array(Buffer.concat(parts)), 'people.xlsx')
  expect(rows).toMatchObject([
    { outcome: 'create', changed: ['firstName', 'roleIDs', 'locationAccess', 'locationIDs'] },
  ])
  await admin.post(`${at}/imports/${plan.id}/cancel`)
  expect((await admin.post(`${at}/imports/${plan.id}/commit`, { version: plan.version + 1 })).key).toBe(
    'user-imports.wrongState',
  )
  expect((await upload(admin, '')).key).toBe('user-imports.empty')
  expect((await upload(admin, 'name,phone\nA,1')).key).toBe('user-imports.noEmailColumn')
  expect((await upload(admin, '%PDF-1.7')).key).toBe('user-imports.notATable')
  expect((await upload(admin, '<html><body>Sign in</body></html>')).key).toBe('user-imports.webPage')
  expect((await upload(admin, '[{"email":"a@b.example"}]')).key).toBe('user-imports.json')
  const sibling = await app.as('Administrator', 'sibling')
  const elsewhere = `/api/tenants/${app.people.sibling.id}/users/imports/${plan.id}`
  expect((await sibling.get(elsewhere)).key).toBe('user-imports.notFound')
})

test.for(refusedFiles)('the file $name is refused with $key', async ({ key, status, name, make }) => {
  const answer = await upload(await app.as('Administrator'), make(), name)
  expect([answer.status, answer.key, answer.field]).toEqual([status, `user-imports.${key}`, undefined])
})

test(
  'fifty thousand people come in by one file, whole, and one more row is refused',
  { timeout: 600_000 },
  async () => {
    const admin = await app.as('Administrator')
    const lines = Array.from({ length: 50_000 }, (_, i) => `p${i}@many.example,P${i},Many,Responder,L-1`)
    const { body } = await upload(admin, ['email,firstName,lastName,roles,locations', ...lines].join('\n'))
    const plan = await settled(admin, body.id, ['Planned', 'Failed'], 90)
    expect(plan).toMatchObject({ state: 'Planned', creates: 50_000, rejects: 0 })
    await admin.post(`${at}/imports/${plan.id}/commit`, { version: plan.version })
    await settled(admin, plan.id, ['Imported', 'Failed'], 120)
    expect(await count(`email like '%@many.example'`)).toBe(50_000)
    const { rows } = await app.owner.query(
      `select count(*)::int as n from user_role ur join users u on u.id = ur.user_id where u.email like '%@many.example'`,
    )
    expect(rows[0].n).toBe(50_000)
    const verified = await admin.get(`/api/tenants/${app.people.home.id}/audit/verify`)
    expect(verified.body.firstBroken).toBeNull()
    const more = await upload(
      admin,
      ['email,firstName,lastName,roles,locations', ...lines, 'one@more.example,More,One,,'].join('\n'),
    )
    expect(await settled(admin, more.body.id, ['Failed'], 60)).toMatchObject({ failure: 'tooManyRows' })
  },
)

test('names in the bytes of an older encoding come in as they are meant, and a row that is odd says what is', async () => {
  const admin = await app.as('Administrator')
  const latin = Buffer.from(
    'email,firstName,lastName\nrene@home.example,René,Łuk\nzoe@home.example,Zo\u00eb,M\u00fcller\n',
    'utf8',
  )
  const bytes = Buffer.concat([
    latin,
    Buffer.from('jose@home.example,Jos', 'latin1'),
    Buffer.from([0xe9]),
    Buffer.from(`,O${'\u0092'}Neil\n`, 'latin1'),
    Buffer.from(`many@home.example,A,B,C,D\n`),
    Buffer.from(`long@home.example,${'x'.repeat(200)},B\n`),
  ])
  const { rows } = await planOf(admin, new Uint8Array(bytes), 'old.csv')
  expect(rows.map(({ row, outcome, reason, column, name }) => [row, outcome, reason, column, name])).toEqual([
    [1, 'create', null, null, 'René Łuk'],
    [2, 'create', null, null, 'Zoë Müller'],
    [3, 'create', null, null, 'José O’Neil'],
    [4, 'reject', 'oddRow', null, 'A B'],
    [5, 'reject', 'tooLong', 'firstName', expect.any(String)],
  ])
})

test('an import stops at the license and says so of each row, and what is full by the time of the import is planned anew', async () => {
  const admin = await app.as('Administrator')
  const seats = await count('active and not removed and not system')
  const license = (room: number | null) =>
    app.owner.query('update tenant set license_seats = $2 where id = $1', [
      app.people.home.id,
      room === null ? null : seats + room,
    ])
  await license(1)
  const file = 'email,firstName\nseat1@home.example,One\nseat2@home.example,Two\n'
  const { plan, rows } = await planOf(admin, file)
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['create', null],
    ['reject', 'seatsFull'],
  ])
  await license(0)
  await admin.post(`${at}/imports/${plan.id}/commit`, { version: plan.version })
  const again = await settled(admin, plan.id, ['Planned', 'Imported', 'Failed'])
  expect([again.state, again.failure, again.rejects]).toEqual(['Planned', 'changed', 2])
  expect(await count(`email like 'seat_@home.example'`)).toBe(0)
  await license(null)
})
