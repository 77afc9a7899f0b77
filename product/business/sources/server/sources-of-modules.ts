import type { KnownSource } from '#product/organization/modules/server/public.ts'
import type { Services } from '#platform/server/system/services.ts'
import { sourceStatus } from '../contract.ts'
import { allSources } from './public.ts'

/** What modules ask about sources; one that is disabled is known, and offered no more. */
export async function sourcesOfModules(services: Services): Promise<readonly KnownSource[]> {
  const all = await allSources(services)
  return all.map((source) => ({ ...source, isOffered: source.status === sourceStatus.OK }))
}
