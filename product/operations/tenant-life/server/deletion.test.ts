import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

const MARK = 'ZEBRAFINCH'

let app: TestApp
let operator: Client
let tenantId: number
beforeAll(async () => {
  app = await openTestApp({ worker: true })
  operator = await app.asAgency()
  const { sibling } = app.people
  tenantId = sibling.id
  await seedEverything()
})
afterAll(() => app.close())

const one = async (sql: string, values: unknown[] = []) => Number((await app.owner.query(sql, values)).rows[0]?.id)

/** Something of the tenant in every place we know a way into, each with the mark. */
async function seedEverything() {
  const { users } = app.people.sibling
  const { id: userId, roleId } = users['Administrator']!
  await app.owner.query('update tenant set name = $2, internal_name = lower($2) where id = $1', [tenantId, MARK])
  await app.owner.query('update users set first_name = $2 where tenant_id = $1', [tenantId, MARK])
  const credential = await one(
    `insert into credential (tenant_id, source_id, type, level, name, external_account, secret) values ($1, 1, 4, 'Tenant', $2, $2, 'sealed-secret') returning id`,
    [tenantId, MARK],
  )
  const location = await one(
    'insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, $2, $2) returning id',
    [tenantId, MARK],
  )
  await app.owner.query(
    'insert into location_source (tenant_id, location_id, source_id, external_id, credential_id) values ($1, $2, 1, $3, $4)',
    [tenantId, location, MARK, credential],
  )
  const customer = await one(
    `insert into customer (tenant_id, source_id, source_uid, display_name, first_seen_at) values ($1, 1, $2, $2, now()) returning id`,
    [tenantId, MARK],
  )
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, text, date, assignee_id)
     select $1, $2, 1, $3 || n, $4, 3, $3, now(), $5 from generate_series(1, 2500) n`,
    [tenantId, location, MARK, customer, userId],
  )
  const label = await one(
    `insert into label (tenant_id, type, name, position) values ($1, 'category', $2, 1) returning id`,
    [tenantId, MARK],
  )
  await app.owner.query(
    `insert into label (tenant_id, type, name, position, parent_id) values ($1, 'category', $2 || ' below', 1, $3)`,
    [tenantId, MARK, label],
  )
  await app.owner.query(`update role set parent_role_id = $2 where tenant_id = $1 and id <> $2`, [tenantId, roleId])
  await app.owner.query(
    `update feature_flag set tenant_ids = array[$1::bigint], user_ids = array[$2::bigint], role_ids = array[$3::bigint] where id = 2`,
    [tenantId, userId, roleId],
  )
  await app.owner.query(
    `insert into token (purpose, hash, subject_id, data, created_at, expires_at) values (1, sha256('x'), $1, jsonb_build_object('note', $2::text), now(), now() + interval '1 day')`,
    [userId, MARK],
  )
  const admin = await app.as('Administrator', 'sibling')
  expect((await admin.put('/api/my-account/set-preference', { key: 'ui-theme', value: 'dark' })).status).toBe(200)
  await app.services.files.put(tenantId, 'imports/a.csv', MARK)
  await app.services.files.put(tenantId, 'deep/er/b.txt', 'x')
}

async function until<T>(ask: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  for (let left = 400; ; left--) {
    const value = await ask()
    if (fits(value)) return value
    if (!left) throw new Error(`not as wanted: ${JSON.stringify(value)}`)
    await sleep(50)
  }
}

/** Where the mark, or the number of the tenant as whose row it is, still stands. */
async function traces(): Promise<string[]> {
  const { rows: tables } = await app.owner.query<{ at: string; own: boolean }>(
    `select format('%I.%I', n.nspname, c.relname) as at, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as own
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname in ('public', 'jobs', 'app', 'search')`,
  )
  const found: string[] = []
  for (const { at, own } of tables) {
    const { rows } = await app.owner.query(
      `select count(*)::int as n from ${at} t where t::text ilike '%' || $1 || '%' ${own ? 'or t.tenant_id = $2::bigint' : 'or $2::bigint is null'}`,
      [MARK, tenantId],
    )
    if (rows[0].n > 0) found.push(`${at} ${rows[0].n}`)
  }
  const { rows: flags } = await app.owner.query(
    'select count(*)::int as n from feature_flag where $1 = any(tenant_ids) or user_ids <> $2 or role_ids <> $2',
    [tenantId, []],
  )
  if (flags[0].n) found.push('feature_flag points there')
  if (existsSync(join(app.filesFolder, 'tenants', String(tenantId)))) found.push('files')
  return found
}

test('a bundle holds every row and every file, and no key to anything', { timeout: 60_000 }, async () => {
  expect((await traces()).length).toBeGreaterThan(8)
  const [{ version }] = (await app.owner.query('select version from tenant where id = $1', [tenantId])).rows
  const { ending } = (await operator.get(`/api/tenants/${tenantId}/life`)).body
  const ended = await operator.put(`/api/tenants/${tenantId}/terminate`, {
    name: MARK,
    reason: 'The contract is over',
    acknowledged: ending.map(({ item }: { item: string }) => item),
    version,
  })
  expect([ended.status, ended.key]).toEqual([200, undefined])
  const asked = await operator.post(`/api/tenants/${tenantId}/bundles`)
  expect(asked.status).toBe(200)
  expect((await operator.post(`/api/tenants/${tenantId}/bundles`)).key).toBe('tenant-life.bundleRunning')
  const [ready] = await until(
    async () => (await operator.get(`/api/tenants/${tenantId}/bundles`)).body.items,
    ([bundle]) => bundle.state === 'Ready' || bundle.state === 'Failed',
  )
  expect(ready).toMatchObject({ state: 'Ready', files: 2 })
  const answer = await fetch(`${app.url}/api/tenants/${tenantId}/bundles/${ready.id}/file`, {
    headers: { cookie: operator.cookie, 'x-requested-with': 'renown' },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(ready.bytes)
  const files = untar(gunzipSync(bytes))
  const manifest = JSON.parse(files['manifest.json']!)
  expect(manifest.rows).toMatchObject({ tenant: 1, review: 2500, customer: 1, location: 1, label: 2 })
  expect(files['files/imports/a.csv']).toBe(MARK)
  const all = Object.values(files).join('\n')
  expect(all).not.toContain('sealed-secret')
  expect(all).not.toContain('argon2')
  const reviews = Object.entries(files).filter(([path]) => path.startsWith('data/review/'))
  expect(reviews.flatMap(([, text]) => text.trim().split('\n'))).toHaveLength(2500)
})

test(
  'a deletion leaves no row, no job and no file, and a certificate that says nothing of what was',
  { timeout: 120_000 },
  async () => {
    const versionOf = async () =>
      (await app.owner.query('select version from tenant where id = $1', [tenantId])).rows[0].version
    const early = await operator.post('/api/tenant-deletions', {
      tenantID: tenantId,
      name: MARK,
      version: await versionOf(),
    })
    expect(early.key).toBe('tenant-life.wrongState')
    const ready = await operator.put(`/api/tenants/${tenantId}/ready-for-deletion`, {
      name: MARK,
      version: await versionOf(),
    })
    expect([ready.status, ready.key]).toEqual([200, undefined])
    expect((await operator.get(`/api/tenants/${tenantId}`)).status).toBe(403)
    const kept = await operator.put('/api/tenant-deletions/keep', { tenantID: tenantId, version: await versionOf() })
    expect(kept.body.state).toBe(2)
    const again = await operator.put(`/api/tenants/${tenantId}/ready-for-deletion`, {
      name: MARK,
      version: await versionOf(),
      withoutBundle: true,
    })
    expect(again.body.state).toBe(3)
    const stranger = await app.owner.query('select count(*)::int as n from users where tenant_id = $1', [
      app.people.home.id,
    ])
    const wrong = await operator.post('/api/tenant-deletions', {
      tenantID: tenantId,
      name: 'Sibling',
      version: await versionOf(),
    })
    expect(wrong.key).toBe('tenant-life.wrongName')
    const asked = await operator.post('/api/tenant-deletions', {
      tenantID: tenantId,
      name: MARK,
      version: await versionOf(),
    })
    expect([asked.status, asked.key]).toEqual([200, undefined])
    const [certificate] = await until(
      async () => (await operator.get('/api/tenant-deletions')).body.items,
      ([deletion]) => deletion.state === 'Done' || deletion.state === 'Failed',
    )
    expect(certificate).toMatchObject({ formerID: tenantId, state: 'Done', files: 3 })
    expect(certificate.tables).toMatchObject({ review: 2500, location: 1, users: 7, tenant: 1 })
    expect(certificate).toMatchObject({ proof: expect.stringMatching(/^[0-9a-f]{64}$/), proofHolds: true })
    expect(certificate.askedBy).toBe('Agency operator Tester')
    const file = await operator.get(`/api/tenant-deletions/${certificate.id}/certificate`)
    expect(createHash('sha256').update(file.body.said).digest('hex')).toBe(certificate.proof)
    expect(JSON.parse(file.body.said)).toMatchObject({ tenant: tenantId, files: 3, rows: certificate.tables })
    const others = await operator.get(`/api/tenant-deletions?agencyID=${app.people.stranger.agencyId}`)
    expect(others.status).toBe(404)
    await app.owner.query('update tenant_deletion set files_deleted = 4')
    expect((await operator.get('/api/tenant-deletions')).body.items[0].proofHolds).toBe(false)
    expect(await traces()).toEqual([])
    const after = await app.owner.query('select count(*)::int as n from users where tenant_id = $1', [
      app.people.home.id,
    ])
    expect(after.rows).toEqual(stranger.rows)
    const [said] = (
      await app.owner.query(`select after from audit_record where tenant_id = 1 and action = 'tenant.deleted'`)
    ).rows
    expect(said.after.proof).toBe(certificate.proof)
  },
)

test('the audit of a tenant that is not ready for deletion cannot be ended', async () => {
  const end = app.services.door.tx('platform', (db) =>
    db.selectNoFrom((eb) => eb.fn('app.forget_audit', [eb.val(app.people.home.id)]).as('gone')).execute(),
  )
  await expect(end).rejects.toThrow('not ready for deletion')
})

/** The files of a tar archive as text. */
function untar(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {}
  for (let at = 0; at < archive.length;) {
    const name = archive.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    if (!name) break
    const size = Number.parseInt(archive.toString('utf8', at + 124, at + 135), 8)
    files[name] = archive.toString('utf8', at + 512, at + 512 + size)
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
