import { setTimeout as sleep } from 'node:timers/promises'
import { startSandbox } from '#apps/sandbox/start-sandbox.ts'
import type { SettingsChange } from '#apps/sandbox/town/town-types.ts'
import { signInAs, type Client } from './client.ts'
import { openTestApp } from './open-test-app.ts'
import { PASSWORD } from './seed-people.ts'
import { defaultLocale } from '#platform/contract/locales.ts'
import { openBus } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { createTenantWork, createWithin } from '#platform/server/system/work.ts'
import { secretPlace, storeCredential } from '#product/business/credentials/server/store-credential.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { realGoogle } from '#product/business/sources/server/providers/google/real-google.ts'
import type { Response } from '#product/reputation/responses/contract.ts'
import { sweepJob } from '#product/reputation/responses/server/sweep-job.ts'
import { townWorld as world } from './town-world.ts'

const northfork = world.tenants.find(({ key }) => key === 'northfork')!
const places = world.locations.filter(({ tenantId }) => tenantId === northfork.id)

export type Review = { id: number; locationId: number; uid: string; path: string }

/** The product with one connected business of the town in the home tenant, and reviews as the test wants them; with `mail` what is mailed arrives in the town's mailbox. */
export async function openAnswerTown({
  worker = true,
  mail = false,
  ...settings
}: SettingsChange & { worker?: boolean; mail?: boolean } = {}) {
  const sandbox = await startSandbox({
    port: 0,
    ...(mail ? { smtpPort: 0 } : {}),
    world,
    settings: {
      moderationSeconds: 0,
      queriesPerMinute: 100_000,
      editsPerMinutePerProfile: 1000,
      modelPieceMs: 0,
      ...settings,
    },
  })
  const providers = {
    ...Object.fromEntries(Object.keys(realGoogle).map((name) => [name, sandbox.url])),
    googleConsent: `${sandbox.url}/oauth2/auth`,
    googleToken: `${sandbox.url}/oauth2/token`,
    googleClientId: 'renown',
    googleClientSecret: 'secret',
    googleQueriesPerMinute: '100000',
    googleEditsPerMinute: '1000',
    googleFirstDelayMs: '5',
    googleLongestDelayMs: '20',
    googleTimeoutMs: '600',
    googleFailuresInRow: '1000',
    receivers: `${sandbox.url}/model/,${sandbox.url}/feeds/`,
    modelSilenceMs: '600',
    feedTimeoutMs: '600',
  }
  const app = await openTestApp({ worker, providers, ...(mail ? { smtpUrl: sandbox.smtpUrl! } : {}) })
  const { id: tenantId } = app.people.home
  const one = async (sql: string, values: unknown[]) => Number((await app.owner.query(sql, values)).rows[0].id)
  const account = `accounts/${places[0]!.sourceIds.googleAccount}`
  const secret = app.services.secrets.seal(secretPlace(tenantId, GOOGLE, account), 'sandbox-refresh-northfork')
  const credentialId = await one(
    `insert into credential (tenant_id, source_id, type, level, name, external_account, secret) values ($1, 1, 4, 'Tenant', 'Northfork', $2, $3) returning id`,
    [tenantId, account, secret],
  )
  const bus = await openBus({ ...app.ownerConnection, user: 'app_rw' }, await loadSystems(), app.services.log, false)
  const about = { who: null, correlationId: 'test' }
  const ctx: UseCaseCtx = {
    services: app.services,
    who: null,
    now: () => app.services.clock.now(),
    locale: defaultLocale,
    correlationId: 'test',
    log: app.services.log,
    within: createWithin(app.services, bus, about),
    tenantId,
    ...createTenantWork(app.services, bus, tenantId, about),
  }
  const locations = new Map<number, number>()

  async function locationAt(place: number): Promise<number> {
    const known = locations.get(place)
    if (known !== undefined) return known
    const { code, publicName, sourceIds } = places[place]!
    const id = await one(
      `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, $3, $3) on conflict (tenant_id, code) do update set code = excluded.code returning id`,
      [tenantId, code, publicName],
    )
    await app.owner.query(
      `insert into location_source (tenant_id, location_id, source_id, external_id, credential_id, synced_to, last_sync_at) values ($1, $2, 1, $3, $4, now(), now()) on conflict do nothing`,
      [tenantId, id, `${account}/locations/${sourceIds.googleLocation}`, credentialId],
    )
    locations.set(place, id)
    return id
  }

  const signedIn = new Map<string, { client: Promise<Client>; at: Date }>()

  /** Signs in anew when so much time passed that the session may have ended for want of use. */
  function as(role: string): Promise<Client> {
    const known = signedIn.get(role)
    const now = app.clock.now()
    if (known && now.getTime() - known.at.getTime() < 600_000) return known.client
    const client = signInAs(app.url, app.people.home.users[role]!.email, PASSWORD)
    signedIn.set(role, { client, at: now })
    return client
  }

  const base = `/api/tenants/${tenantId}`
  return {
    ...sandbox,
    providers,
    app,
    ctx,
    tenantId,
    credentialId,
    base,
    as,
    locationAt,
    /** The owner takes the consent back, and gives it anew. */
    revoke: () => sandbox.town.revokeGrants(places[0]!.sourceIds.googleAccount),
    reconnect: () =>
      storeCredential(ctx, tenantId, GOOGLE, {
        secret: sandbox.town.addGrant(places[0]!.sourceIds.googleAccount),
        externalAccount: account,
        name: 'Northfork',
      }),
    /** Somebody writes a review at a place (0 to 59), and we know it. */
    async review({
      place = 0,
      rating = 4,
      sourceId = GOOGLE,
      author = 'Robin Vale',
      text = 'So so.',
      language = null as string | null,
    } = {}): Promise<Review> {
      const locationId = await locationAt(place)
      const { googleLocation } = places[place]!.sourceIds
      const written = sandbox.town.writeReview({ locationId: googleLocation, rating, text, author })!
      const uid = written.reviewId
      const customerId = await one(
        `insert into customer (tenant_id, source_id, source_uid, display_name, first_seen_at) values ($1, $2, $3, $4, now()) returning id`,
        [tenantId, sourceId, uid, author],
      )
      const id = await one(
        `insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, text, language, date, source_updated_at, url) values ($1, $2, $3, $4, $5, $6, $8, $9, $7, $7, 'https://reviews.example/1') returning id`,
        [tenantId, locationId, sourceId, uid, customerId, rating, written.updateTime, text, language],
      )
      return { id, locationId, uid, path: `/v4/${account}/locations/${googleLocation}/reviews/${uid}` }
    },
    async send(
      review: Review,
      text: string,
      { role = 'Responder', send = true, anyway = false, despiteWords = false, version = null as number | null } = {},
    ) {
      const client = await as(role)
      return client.put(`${base}/reviews/${review.id}/response`, { text, send, anyway, despiteWords, version })
    },
    async act(role: string, id: number, act: string, body: Record<string, unknown>) {
      return (await as(role)).put(`${base}/responses/${id}/${act}`, body)
    },
    async current(review: Review): Promise<Response> {
      return (await (await as('Administrator')).get(`${base}/reviews/${review.id}/responses`)).body.current
    },
    async list(review: Review, role = 'Administrator') {
      return (await (await as(role)).get(`${base}/reviews/${review.id}/responses`)).body
    },
    reviewRow: async ({ id }: Review) =>
      (
        await app.owner.query('select response_state, responded_at from review where tenant_id = $1 and id = $2', [
          tenantId,
          id,
        ])
      ).rows[0],
    replyAt: ({ uid }: Review) => sandbox.town.review(uid)?.reply ?? null,
    calls: (method: string, { path }: Review) =>
      sandbox.control.log.calls().filter((call) => call.method === method && call.path.startsWith(path)),
    /** Lets time pass, and whatever is due be done. */
    async pass(seconds: number) {
      app.clock.advance(seconds)
      await ctx.within('platform').tx((tx: Tx) => tx.enqueue(sweepJob, {}))
    },
    async close() {
      await bus.close()
      await app.close()
      await sandbox.close()
    },
  }
}
export type { FaultOrder } from '#apps/sandbox/control/create-faults.ts'
export type AnswerTown = Awaited<ReturnType<typeof openAnswerTown>>

/** Asks until the answer is as wanted; raises with the last one. */
export async function until<T>(
  ask: () => T | Promise<T>,
  isAsWanted: (value: T) => boolean,
  seconds = 120,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const value = await ask()
    if (isAsWanted(value)) return value
    if (Date.now() > end) throw new Error(`not as wanted after ${seconds} s: ${JSON.stringify(value)}`)
    await sleep(50)
  }
}
