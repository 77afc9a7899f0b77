import { sandboxProviders } from '#apps/server/providers.ts'
import { pushTampers } from '#apps/sandbox/google/create-push-tokens.ts'
import { startSandbox } from '#apps/sandbox/start-sandbox.ts'
import { checkCredentialsJob } from '#product/business/credentials/server/check-credentials-job.ts'
import { openAccount } from '#product/business/credentials/server/open-account.ts'
import { storeCredential } from '#product/business/credentials/server/store-credential.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { googleClient } from '#product/business/sources/server/providers/google/google-client.ts'
import { createTenantWork, createWithin } from '#platform/server/system/work.ts'
import { openBus } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { defaultLocale } from '#platform/contract/locales.ts'
import type { JobCtx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { TestApp } from './open-test-app.ts'
import { townWorld as world } from './town-world.ts'

type PushTamper = (typeof pushTampers)[number]
export type Business = 'northfork' | 'alderbrook' | 'kestrel' | 'marigold'

/** Google as the sandbox speaks it, and the settings that make the product speak to it with little patience. */
export async function openGoogleTown(settings: Record<string, string> = {}) {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, world, settings: { queriesPerMinute: 100_000 } })
  const accountOf = (business: Business) => {
    const tenant = world.tenants.find(({ key }) => key === business)!
    return world.locations.find(({ tenantId }) => tenantId === tenant.id)!.sourceIds.googleAccount
  }
  const providers: Record<string, string> = {
    ...sandboxProviders(sandbox.url),
    googleFirstDelayMs: '5',
    googleLongestDelayMs: '300',
    googleTimeoutMs: '400',
    googleFailuresInRow: '50',
    googleQueriesPerMinute: '100000',
    ...settings,
  }
  return {
    ...sandbox,
    world,
    accountOf,
    providers,
    /** The ways in which the token of a push may be broken. */
    pushTampers,
    /** What Pub/Sub posts to us when Google publishes `notice`; its token may be broken in one way. */
    async push(app: Pick<TestApp, 'open' | 'services'>, notice: unknown, how: { tamper?: PushTamper } = {}) {
      const audience = `${app.services.publicUrl}/api/webhooks/google`
      const token = await sandbox.control.pushTokens.sign({ audience, ...how })
      const data = notice === undefined ? undefined : Buffer.from(JSON.stringify(notice)).toString('base64')
      const body = {
        message: { data, messageId: '1', attributes: {} },
        subscription: 'projects/sandbox/subscriptions/renown',
      }
      return app.open.send('POST', '/api/webhooks/google', JSON.stringify(body), {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      })
    },
    /** How often Google was called, by method and a part of the path. */
    calls: (method: string, part: string) =>
      sandbox.control.log.calls().filter((call) => call.method === method && call.path.includes(part)).length,
  }
}

/** What a job of the tenant would be given; `close` ends its connection to the queues. */
export async function openJobCtx(
  app: Pick<TestApp, 'services' | 'ownerConnection'>,
  tenantId: number,
): Promise<JobCtx & { close(): Promise<void> }> {
  const { services } = app
  const bus = await openBus({ ...app.ownerConnection, user: 'app_rw' }, await loadSystems(), services.log, false)
  const about = { who: null, correlationId: 'test' }
  return {
    services,
    who: null,
    now: () => services.clock.now(),
    locale: defaultLocale,
    correlationId: about.correlationId,
    log: services.log,
    within: createWithin(services, bus, about),
    tenantId,
    ...createTenantWork(services, bus, tenantId, about),
    attempt: 1,
    lastAttempt: false,
    jobId: 'test',
    close: () => bus.close(),
  }
}

/** Google in the name of a connected account, as its provider speaks to it. */
export const googleFor = (ctx: UseCaseCtx, credentialId: number) => googleClient(openAccount(ctx, credentialId))

/** Connects a business of the town, as if its owner had consented; answers the credential's id. */
export function connectBusiness(
  ctx: UseCaseCtx,
  town: Awaited<ReturnType<typeof openGoogleTown>>,
  business: Business,
  connectedBy: number | null = null,
): Promise<number> {
  const externalAccount = `accounts/${town.accountOf(business)}`
  const account = { externalAccount, name: business, secret: `sandbox-refresh-${business}` }
  return storeCredential(ctx, ctx.tenantId, GOOGLE, account, { connectedBy })
}

/** Connects an account that is no business of the town, as if its owner had consented; answers the credential's id. */
export function storeGoogleAccount(
  ctx: UseCaseCtx,
  account: { externalAccount: string; name: string; secret: string },
): Promise<number> {
  return storeCredential(ctx, ctx.tenantId, GOOGLE, account)
}

/** Connects an account at any source, as if its owner had consented; answers it as its provider is given it, without patience. */
export async function openNewAccount(
  ctx: UseCaseCtx,
  sourceId: number,
  account: { externalAccount: string; name: string; secret: string },
) {
  return openAccount(ctx, await storeCredential(ctx, ctx.tenantId, sourceId, account), { tries: 1 })
}

/** Looks after all accounts now, as the job of every hour does. */
export function checkAccounts(ctx: JobCtx): Promise<void> {
  return checkCredentialsJob.run(ctx, {})
}
