import { useMemo } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useMay } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { ListRoute } from '#platform/web/list/list-types.ts'
import { type ApiKey, apiKeys } from '../contract.ts'
import type { Made } from './made-key-dialog.tsx'

export type NewKey = {
  name: string
  actionIDs: string[]
  locationIDs: number[] | null
  piiScopes: ('public' | 'sensitive')[]
  expiresInDays: number
}
/** Whose keys a page shows: the tenant's of the tab, or an agency's, which stand above its tenants. */
export type KeyOwner = {
  /** The route of the list. */
  route: ListRoute
  list(ask: { signal: AbortSignal }): Promise<{ items: ApiKey[] }>
  create(key: NewKey): Promise<Made>
  rename(apiKey: ApiKey, name: string): Promise<ApiKey>
  revoke(apiKeyId: number): Promise<ApiKey>
  /** Whether one may make, rename and end them. */
  may: { add: boolean; edit: boolean; remove: boolean }
  isAbove: boolean
}

export function useTenantKeys(): KeyOwner {
  const may = useMay()
  return useMemo(() => {
    const calls = callsOf(apiKeys)
    const isMine = (name: 'add' | 'edit' | 'remove') => may(actionOf(apiKeys, name))
    return {
      route: queriesOf(apiKeys).list,
      list: (ask) => calls.list(ask),
      create: (body) => calls.create({ body }),
      rename: ({ id, version }, name) => calls.rename({ params: { apiKeyId: id }, body: { name, version } }),
      revoke: (apiKeyId) => calls.revoke({ params: { apiKeyId } }),
      may: { add: isMine('add'), edit: isMine('edit'), remove: isMine('remove') },
      isAbove: false,
    }
  }, [may])
}

export function useAgencyKeys(agencyId: number): KeyOwner {
  const may = useMay()
  return useMemo(() => {
    const calls = callsOf(apiKeys)
    const isMine = (name: 'add' | 'edit' | 'remove') => may(actionOf(apiKeys, `${name}OfAgency`))
    return {
      route: queriesOf(apiKeys).listOfAgency,
      list: (ask) => calls.listOfAgency({ params: { agencyId }, ...ask }),
      create: ({ name, actionIDs, piiScopes, expiresInDays }) =>
        calls.createOfAgency({ params: { agencyId }, body: { name, actionIDs, piiScopes, expiresInDays } }),
      rename: ({ id, version }, name) =>
        calls.renameOfAgency({ params: { agencyId, apiKeyId: id }, body: { name, version } }),
      revoke: (apiKeyId) => calls.revokeOfAgency({ params: { agencyId, apiKeyId } }),
      may: { add: isMine('add'), edit: isMine('edit'), remove: isMine('remove') },
      isAbove: true,
    }
  }, [may, agencyId])
}
