import { raise } from '#platform/server/system/fault.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { users, type UserScope } from '../contract.ts'
import { locationBook } from './location-book.ts'

/** Raises `unknownScope` for a name that is neither a place nor an attribute of the tenant. */
export async function mustKnowScopes(
  reading: Pick<UseCaseCtx, 'services' | 'tenantId' | 'read' | 'now'>,
  scopes: readonly UserScope[],
): Promise<void> {
  if (scopes.length === 0) return
  const names = await reading.services.slots.of(locationBook).scopeNames(reading)
  const unknown = scopes.find(({ name }) => !names.has(name))
  if (unknown) raise(users, 'unknownScope', { field: 'scopes', values: { name: unknown.name } })
}
