import { raise } from '#platform/server/system/fault.ts'
import type { Db } from '#platform/server/database/door.ts'
import { users, type UserScope } from '../contract.ts'
import { locationBook } from './location-book.ts'

/** Raises `unknownScope` for a name that is neither a place nor an attribute of the tenant. */
export async function mustKnowScopes(
  reading: { tenantId: number; read: Db; now(): Date },
  scopes: readonly UserScope[],
): Promise<void> {
  if (scopes.length === 0) return
  const names = await locationBook().scopeNames(reading)
  const unknown = scopes.find(({ name }) => !names.has(name))
  if (unknown) raise(users, 'unknownScope', { field: 'scopes', values: { name: unknown.name } })
}
