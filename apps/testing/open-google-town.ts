import { sandboxProviders } from '#apps/server/providers.ts'
import { startSandbox } from '#apps/sandbox/start-sandbox.ts'
import { storeCredential } from '#product/business/credentials/server/store-credential.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { makeTenantWork, makeWithin } from '#platform/server/system/work.ts'
import { openBus } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { defaultLocale } from '#platform/contract/locales.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { TestApp } from './open-test-app.ts'
import { townWorld as world } from './town-world.ts'

export type Business = 'northfork' | 'alderbrook' | 'kestrel' | 'marigold'

/** Google as the sandbox speaks it, and the settings that make the product speak to it with little patience. */
export async function openGoogleTown(settings: Record<string, string> = {}) {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, world })
  const accountOf = (business: Business) => {
    const tenant = world.tenants.find(({ key }) => key === business)!
    return world.locations.find(({ tenantId }) => tenantId === tenant.id)!.sourceIds.googleAccount
  }
  return {
    ...sandbox,
    world,
    accountOf,
    providers: {
      ...sandboxProviders(sandbox.url),
      googleFirstDelayMs: '5',
      googleLongestDelayMs: '300',
      googleTimeoutMs: '400',
      googleFailuresInRow: '50',
      ...settings,
    },
    /** How often Google was called, by method and a part of the path. */
    calls: (method: string, part: string) =>
      sandbox.control.log.calls().filter((call) => call.method === method && call.path.includes(part)).length,
  }
}

/** What a job of the tenant would be given; `close` ends its connection to the queues. */
export async function openJobCtx(app: TestApp, tenantId: number): Promise<UseCaseCtx & { close(): Promise<void> }> {
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
    within: makeWithin(services, bus, about),
    tenantId,
    ...makeTenantWork(services, bus, tenantId, about),
    close: () => bus.close(),
  }
}

/** Connects a business of the town, as if its owner had consented; answers the credential's id. */
export function connectBusiness(
  ctx: UseCaseCtx,
  town: Awaited<ReturnType<typeof openGoogleTown>>,
  business: Business,
): Promise<number> {
  const externalAccount = `accounts/${town.accountOf(business)}`
  return storeCredential(ctx, ctx.tenantId, GOOGLE, {
    externalAccount,
    name: business,
    secret: `sandbox-refresh-${business}`,
  })
}
