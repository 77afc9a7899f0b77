import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectBusiness, openGoogleTown, openJobCtx, type Business } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import type { Location } from '../../contract.ts'
import { lookAtPlaces } from './look-at-places.ts'

// jobs of 800 locations, beside whatever else the machine does
vi.setConfig({ testTimeout: 90_000 })

const town = await openGoogleTown()
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
beforeAll(async () => {
  app = await openTestApp({ worker: true, providers: town.providers })
  ctx = await openJobCtx(app, app.people.home.id)
})
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})

const until = async <T>(look: () => Promise<T | undefined | false>): Promise<T> => {
  const end = Date.now() + 300_000
  while (Date.now() < end) {
    const seen = await look()
    if (seen) return seen
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('it did not happen')
}
const matches = async (tenantId: number) =>
  (
    await app.owner.query(
      `select after from audit_record where action = 'locations.match' and tenant_id = $1 order by seq`,
      [tenantId],
    )
  ).rows.map(({ after }) => after as { found: number; matched: number; added: number })
const connect = async (business: Business, jobCtx = ctx) => {
  const before = (await matches(jobCtx.tenantId)).length
  const id = await connectBusiness(jobCtx, town, business)
  await until(async () => (await matches(jobCtx.tenantId)).length > before)
  return id
}
const topicOf = (business: Business) => town.town.notificationSetting(town.accountOf(business))?.pubsubTopic
const count = async (sql: string) => Number((await app.owner.query(`select count(*) from ${sql}`)).rows[0].count)

test('an account brings its locations: known ones are matched, the others added, and pushes are asked for', async () => {
  const [first, second] = town.world.locations.filter(
    ({ sourceIds }) => sourceIds.googleAccount === town.accountOf('northfork'),
  )
  const admin = await app.as('Administrator')
  const path = `/api/tenants/${ctx.tenantId}/locations`
  await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name, postal_code) values ($1, 'a', $2, 'Ours', 'Ours', ''), ($1, 'b', 'own', 'Other', $3, $4)`,
    [ctx.tenantId, first!.code.toLowerCase(), second!.publicName.toUpperCase(), second!.address.postalCode],
  )
  const credentialId = await connect('northfork')
  expect(await matches(ctx.tenantId)).toEqual([{ found: 60, matched: 2, added: 58 }])
  const { body } = await admin.put(`${path}/search`, { limit: 250 })
  expect(body.total.count).toBe(60)
  const ours = body.items.find(({ internalName }: Location) => internalName === 'Ours')
  // its few reviews may have been read already, which the next job does by itself
  const lastSyncAt = expect.toSatisfy((at: unknown) => at === null || Number(Date.parse(String(at))) > 0)
  expect(ours.sources).toEqual([
    {
      sourceID: GOOGLE,
      connected: true,
      pageStatus: 'ValidOauth',
      lastSyncAt,
      lastError: null,
      flags: ['Verified', 'Published', 'CanUpdate'],
      edits: [],
      shared: false,
      unreadable: 0,
    },
  ])
  const third = town.world.locations.find(
    ({ tenantId, code }) => tenantId === first!.tenantId && code !== first!.code && code !== second!.code,
  )!
  expect(body.items.find(({ code }: Location) => code === third.code)).toMatchObject({
    publicName: third.publicName,
    city: third.address.city,
    country: third.address.country,
    postalCode: third.address.postalCode,
    latitude: third.latitude,
    state: 'Open',
  })
  const { rows } = await app.owner.query(
    'select external_id, credential_id from location_source where location_id = $1',
    [ours.id],
  )
  const { googleAccount, googleLocation } = first!.sourceIds
  expect(rows).toEqual([
    { external_id: `accounts/${googleAccount}/locations/${googleLocation}`, credential_id: credentialId },
  ])
  expect(await until(async () => topicOf('northfork'))).toBe(town.providers.googlePubsubTopic)
  const [credential] = (await admin.get(`/api/tenants/${ctx.tenantId}/credentials2`)).body
  expect(credential).toMatchObject({ locationCount: 60 })
  const told = await app.owner.query(`select payload from outbox where event = 'locations.changed'`)
  expect(told.rows.flatMap(({ payload }) => payload.locationIds).toSorted()).toEqual(
    body.items.map(({ id }: Location) => id).toSorted(),
  )
})

test('run again it finds all of them and adds none; a code of ours that changed does not matter', async () => {
  await app.owner.query(`update location set code = 'renamed' where internal_name = 'Ours'`)
  await connect('northfork')
  expect((await matches(ctx.tenantId)).at(-1)).toEqual({ found: 60, matched: 60, added: 0 })
  expect(await count('location')).toBe(60)
  expect(await count('location_source')).toBe(60)
})

test('disconnected, locations keep what they are called there; connected again they are reached', async () => {
  const admin = await app.as('Administrator')
  const path = `/api/tenants/${ctx.tenantId}/credentials2`
  const [{ id }] = (await admin.get(path)).body
  await admin.delete(`${path}/${id}`)
  await until(async () => (await count('location_source where credential_id is null')) === 60)
  expect(await count(`location_source where external_id <> ''`)).toBe(60)
  expect(await connect('northfork')).toBe(id)
  expect(await count('location_source where credential_id is null')).toBe(0)
})

test('800 locations come over many pages, through failures on the way', async () => {
  const sibling = await openJobCtx(app, app.people.sibling.id)
  const faults = town.control.faults
  faults.plan({ match: { path: '/locations' }, skip: 1, kind: '401' })
  faults.plan({ match: { path: '/locations' }, skip: 1, kind: 'reset' })
  faults.plan({ match: { path: '/locations' }, skip: 1, kind: '429', retryAfterSeconds: 0.05 })
  faults.plan({ match: { path: '/locations' }, skip: 1, kind: 'html' })
  const credentialId = await connect('kestrel', sibling)
  expect(await matches(sibling.tenantId)).toEqual([{ found: 800, matched: 0, added: 800 }])
  expect(await count(`location where tenant_id = ${sibling.tenantId}`)).toBe(800)
  expect(await count(`location_source where credential_id = ${credentialId}`)).toBe(800)
  expect(faults.planned()).toEqual([])
  await sibling.close()
})

test('a grant that ends marks the account, and the job ends', async () => {
  const stranger = await openJobCtx(app, app.people.stranger.id)
  town.town.revokeGrants(town.accountOf('alderbrook'))
  const id = await connectBusiness(stranger, town, 'alderbrook')
  const broken = await until(async () => {
    const { rows } = await app.owner.query(
      `select validity, last_error from credential where id = $1 and validity = 'invalid'`,
      [id],
    )
    return rows[0]
  })
  expect(broken.last_error).toContain('revoked')
  expect(await count(`location where tenant_id = ${stranger.tenantId}`)).toBe(0)
  await stranger.close()
})

test('places that a second account reaches too are known again and stay with the first while it works', async () => {
  const before = await count(`location where tenant_id = ${ctx.tenantId}`)
  const [{ id: first }] = (await app.owner.query(`select id from credential where name = 'northfork'`)).rows
  town.town.changeSettings({ sharedWith: { [town.accountOf('northfork')]: [town.accountOf('marigold')] } })
  const second = await connect('marigold')
  const found = (await matches(ctx.tenantId)).at(-1)!
  expect([found.matched, found.found - found.matched]).toEqual([60, found.added])
  expect(await count(`location where tenant_id = ${ctx.tenantId}`)).toBe(before + found.added)
  expect(await count(`location_source where credential_id = ${first}`)).toBe(60)
  await app.owner.query(`update credential set validity = 'invalid' where id = $1`, [first])
  await connect('marigold')
  expect(await count(`location_source where credential_id = ${first}`)).toBe(0)
  expect(await count(`location_source where credential_id = ${second}`)).toBe(found.found)
  expect(await count(`location where tenant_id = ${ctx.tenantId}`)).toBe(before + found.added)
})

test('what Google says of each place stands at the location, and one that the account shows no more is gone from it', async () => {
  const flagsOf = async (place: string) =>
    (await app.owner.query(`select flags from location_source where external_id like '%/' || $1`, [place])).rows[0]
      .flags
  const own = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === town.accountOf('marigold'))!
  const { googleLocation } = own.sourceIds
  for (const [lack, flags] of [
    ['verify', ['PendingVerification']],
    ['verifyAnew', ['NeedsReverification']],
    ['complyWithGuidelines', ['Suspended']],
    ['disabled', ['Disabled']],
    ['resolveOwnershipConflict', ['Duplicate']],
    ['waitForVoiceOfMerchant', ['PendingReview', 'Verified']],
  ] as const) {
    town.town.changeSettings({ withoutVoice: { [googleLocation]: lack } })
    await connect('marigold')
    expect(await flagsOf(googleLocation)).toEqual(flags)
  }
  town.town.changeSettings({ withoutVoice: {} })
  for (const [metadata, flag] of [
    [{ hasGoogleUpdated: true }, 'UpdatedBySource'],
    [{ hasPendingEdits: true }, 'PendingReview'],
    [{ canDelete: true }, 'CanDelete'],
    [{ duplicateLocation: 'locations/7' }, 'Duplicate'],
  ] as const) {
    town.town.changeSettings({
      shownAs: { [googleLocation]: { metadata: { hasVoiceOfMerchant: true, ...metadata } } },
    })
    await connect('marigold')
    expect(await flagsOf(googleLocation)).toEqual([flag, 'Verified', 'Published', 'CanUpdate'])
  }
  town.town.changeSettings({ shownAs: {}, withoutVoice: { [googleLocation]: 'waitForVoiceOfMerchant' } })
  town.town.changeSettings({ disabledApis: ['mybusinessverifications.googleapis.com'] })
  const account = await connect('marigold')
  expect(await flagsOf(googleLocation)).toEqual([])
  expect(await count(`credential where id = ${account} and validity = 'valid' and trouble is null`)).toBe(1)
  town.town.changeSettings({ disabledApis: [], withoutVoice: {}, sharedWith: {} })
  await connect('marigold')
  expect(await flagsOf(googleLocation)).toEqual(['Verified', 'Published', 'CanUpdate'])
  expect(await count(`location_source where flags = '{Disconnected}'`)).toBe(60)
})

test('a daily look takes what Google says of a place meanwhile, tells of that place alone, and leaves the times of its reviews', async () => {
  const own = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === town.accountOf('marigold'))!
  const { googleLocation } = own.sourceIds
  const before = (await matches(ctx.tenantId)).length
  await app.owner.query(
    `update location_source set next_poll_at = '2030-01-01' where credential_id in (select id from credential where name = 'marigold')`,
  )
  const { rows: told } = await app.owner.query(`select coalesce(max(id), 0) as id from outbox`)
  town.town.changeSettings({ withoutVoice: { [googleLocation]: 'complyWithGuidelines' } })
  await ctx.within('platform').tx((tx) => tx.enqueue(lookAtPlaces, {}))
  const place = async () =>
    (
      await app.owner.query(
        `select location_id, flags, next_poll_at from location_source where external_id like '%/' || $1`,
        [googleLocation],
      )
    ).rows[0]
  await until(async () => (await place()).flags.includes('Suspended'))
  expect((await place()).next_poll_at.getUTCFullYear()).toBe(2030)
  expect((await matches(ctx.tenantId)).length).toBe(before)
  const { rows } = await app.owner.query(
    `select payload from outbox where event = 'locations.changed' and tenant_id = $1 and id > $2`,
    [ctx.tenantId, told[0].id],
  )
  expect(rows.flatMap(({ payload }) => payload.locationIds)).toEqual([Number((await place()).location_id)])
  town.town.changeSettings({ withoutVoice: {} })
  await ctx.within('platform').tx((tx) => tx.enqueue(lookAtPlaces, {}))
  await until(async () => (await place()).flags.includes('Published'))
})

test('while the API that tells of voices is away at night, what was known stays, and it is asked again soon', async () => {
  const [place] = town.town.locationsOf(town.accountOf('marigold')).map(({ id }) => id)
  const lacks = (lack?: 'complyWithGuidelines' | 'verify') =>
    town.town.changeSettings({ withoutVoice: lack ? { [place!]: lack } : {} })
  const flags = async () =>
    (await app.owner.query(`select flags from location_source where external_id like '%/' || $1`, [place])).rows[0]
      .flags
  lacks('complyWithGuidelines')
  const id = await connect('marigold')
  expect(await flags()).toEqual(['Suspended'])
  const away = () => town.control.faults.plan({ match: { path: 'VoiceOfMerchantState' }, kind: '503', times: 50 })
  const look = () => ctx.within('platform').tx((tx) => tx.enqueue(lookAtPlaces, {}))
  const waiting = `jobs.job where name = 'locations.syncGoogle' and state = 'created' and data->'input'->>'credentialId' = '${id}'
    and start_after > now() + interval '10 minutes' and start_after < now() + interval '20 minutes'`
  away()
  await look()
  await until(() => count(waiting))
  expect(await flags()).toEqual(['Suspended'])
  town.control.reset()
  lacks('verify')
  await app.owner.query(`update jobs.job set start_after = now() where id in (select id from ${waiting})`)
  await until(async () => (await flags()).includes('PendingVerification'))
  lacks()
  await look()
  await until(async () => (await flags()).includes('Published'))

  // what it had while it spoke for its business it has no longer, whatever it lacks now
  lacks('verify')
  away()
  await look()
  await until(async () => (await flags()).length === 0)
  town.control.reset()
  lacks()
  await look()
  await until(async () => (await flags()).includes('Published'))
})

test('a place that two companies connect belongs to each, and is said to both without a name until one of them lets go', async () => {
  const sibling = await openJobCtx(app, app.people.sibling.id)
  const sharedOf = async (tenant: 'home' | 'sibling') => {
    const admin = await app.as('Administrator', tenant)
    const { id } = app.people[tenant]
    const { items } = (await admin.put(`/api/tenants/${id}/locations/search`, { limit: 200 })).body
    const places = (items as Location[]).flatMap(({ sources }) => sources)
    return [places.length, places.filter(({ shared }) => shared).length]
  }
  const alone = await sharedOf('home')
  expect(alone[1]).toBe(0)
  const theirs = await connect('northfork', sibling)
  expect(await sharedOf('home')).toEqual([alone[0], 60])
  const admin = await app.as('Administrator', 'sibling')
  const one = (await app.owner.query(
    'select location_id as id from location_source where credential_id = $1 and tenant_id = $2 limit 1',
    [theirs, sibling.tenantId],
  )) as { rows: { id: number }[] }
  const { body } = await admin.get(`/api/tenants/${sibling.tenantId}/locations/${one.rows[0]!.id}`)
  expect(body.sources.map((source: { shared: boolean }) => source.shared)).toEqual([true])
  expect(JSON.stringify(body)).not.toContain('Home')
  await admin.delete(`/api/tenants/${sibling.tenantId}/credentials2/${theirs}`)
  await until(async () => (await sharedOf('home'))[1] === 0)
  await sibling.close()
})

test('an account brings no more locations than the license allows; the audit names those that stay outside, and later there is room', async () => {
  const stranger = await openJobCtx(app, app.people.stranger.id)
  const license = (most: number | null) =>
    app.owner.query('update tenant set license_locations = $2 where id = $1', [stranger.tenantId, most])
  await license(12)
  const id = await connect('northfork', stranger)
  const [first] = await matches(stranger.tenantId)
  expect(first).toMatchObject({ found: 60, matched: 0, added: 12, leftOut: 48 })
  expect((first as unknown as { leftOutNames: string[] }).leftOutNames).toHaveLength(20)
  expect(await count(`location where tenant_id = ${stranger.tenantId}`)).toBe(12)
  expect(await count(`credential where id = ${id} and last_error is not null`)).toBe(0)

  const admin = await app.as('Administrator', 'stranger')
  const at = `/api/tenants/${stranger.tenantId}`
  const shown = async () => {
    const { body: accounts } = await admin.get(`${at}/credentials2`)
    const { body: outside } = await admin.get(`${at}/locations/left-out`)
    return [accounts.find((account: { id: number }) => account.id === id).leftOut, outside]
  }
  expect(await shown()).toEqual([48, { count: 48, limit: 12 }])
  const narrow = app.people.stranger.users['Administrator']!.id
  await app.owner.query(`update users set location_access = 'NONE' where id = $1`, [narrow])
  expect((await admin.get(`${at}/locations/left-out`)).body).toEqual({ count: 0, limit: null })
  await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [narrow])

  // more is bought, and what fits comes in by itself
  const sell = async (locations: number | null) => {
    const operator = await app.asSuper()
    const { version } = (await operator.get(`${at}/license`)).body
    return (await operator.put(`${at}/license`, { plan: null, seats: null, locations, until: null, version })).status
  }
  expect(await sell(20)).toBe(200)
  await until(async () => (await shown())[0] === 40)
  expect(await shown()).toEqual([40, { count: 40, limit: 20 }])
  expect(await sell(null)).toBe(200)
  await until(async () => (await shown())[0] === 0)
  expect(await shown()).toEqual([0, { count: 0, limit: null }])
  expect((await matches(stranger.tenantId)).map(({ added }) => added)).toEqual([12, 8, 40])
  await connect('northfork', stranger)
  expect((await matches(stranger.tenantId)).at(-1)).toEqual({ found: 60, matched: 60, added: 0 })
  await stranger.close()
})

test('what is odd about one place hides no other: it comes in as far as it can be read, and what cannot be is counted', async () => {
  const stranger = await openJobCtx(app, app.people.stranger.id)
  await app.owner.query('update tenant set license_locations = null where id = $1', [stranger.tenantId])
  const [one, two, three] = town.town.locationsOf(town.accountOf('kestrel')).map(({ id }) => id)
  town.town.changeSettings({
    shownAs: {
      [one!]: { title: 'Odd \u0000 \ud83d title', websiteUri: null, latlng: { latitude: 'north' }, phoneNumbers: null },
      [two!]: { storefrontAddress: { addressLines: 'Quay 1' }, openInfo: 'OPEN', metadata: null },
      [three!]: { name: null },
    },
  })
  const account = await connect('kestrel', stranger)
  const { rows } = await app.owner.query(
    `select l.public_name, s.external_id from location l join location_source s on s.tenant_id = l.tenant_id and s.location_id = l.id
      where l.tenant_id = $1 and s.credential_id = $2`,
    [stranger.tenantId, account],
  )
  const all = town.town.locationsOf(town.accountOf('kestrel')).length
  expect(rows).toHaveLength(all - 1)
  const odd = rows.find(({ external_id: id }) => id.endsWith(`/${one}`))
  expect(odd.public_name).toMatch(/^Odd .*title$/)
  await until(() => count(`credential where id = ${account} and last_error like '1 of %'`))
  town.town.changeSettings({ shownAs: {} })
  await connect('kestrel', stranger)
  expect(await count(`location_source where credential_id = ${account}`)).toBe(all)
  await stranger.close()
})
