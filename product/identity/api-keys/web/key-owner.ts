import { useMemo } from 'react'
import { actionOf, type Body } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { ListRoute } from '#platform/web/list/list-types.ts'
import { useMay } from '#platform/web/session/session.ts'
import { type ApiKey, apiKeys } from '../contract.ts'
import type { Made } from './made-key-dialog.tsx'

type Calls = {
  /** The route of the list. */
  route: ListRoute
  list(ask: { signal: AbortSignal }): Promise<{ items: ApiKey[] }>
  create(key: Body<(typeof apiKeys)['routes']['create']>): Promise<Made>
  rename(apiKey: ApiKey, name: string): Promise<ApiKey>
  revoke(apiKeyId: number): Promise<ApiKey>
}
/** Whose keys a page shows: the tenant's of the tab, or an agency's, which stand above its tenants; and whether one may make, rename and end them. */
export type KeyOwner = Calls & { may: { add: boolean; edit: boolean; remove: boolean }; isAbove: boolean }

/** Without an agency the tenant of the tab. */
export function useKeyOwner(agencyId?: number): KeyOwner {
  const may = useMay()
  return useMemo(() => {
    const isAbove = agencyId !== undefined
    const isMine = (name: 'add' | 'edit' | 'remove') => may(actionOf(apiKeys, isAbove ? `${name}OfAgency` : name))
    return {
      ...(isAbove ? ofAgency(agencyId) : ofTenant),
      may: { add: isMine('add'), edit: isMine('edit'), remove: isMine('remove') },
      isAbove,
    }
  }, [may, agencyId])
}

const calls = callsOf(apiKeys)
const ofTenant: Calls = {
  route: queriesOf(apiKeys).list,
  list: calls.list,
  create: (body) => calls.create({ body }),
  rename: ({ id, version }, name) => calls.rename({ params: { apiKeyId: id }, body: { name, version } }),
  revoke: (apiKeyId) => calls.revoke({ params: { apiKeyId } }),
}
const ofAgency = (agencyId: number): Calls => ({
  route: queriesOf(apiKeys).listOfAgency,
  list: (ask) => calls.listOfAgency({ params: { agencyId }, ...ask }),
  create: ({ name, actionIDs, piiScopes, expiresInDays }) =>
    calls.createOfAgency({ params: { agencyId }, body: { name, actionIDs, piiScopes, expiresInDays } }),
  rename: ({ id, version }, name) =>
    calls.renameOfAgency({ params: { agencyId, apiKeyId: id }, body: { name, version } }),
  revoke: (apiKeyId) => calls.revokeOfAgency({ params: { agencyId, apiKeyId } }),
})
