import { usePageParams } from '#platform/web/router/page-link.tsx'
import { apiKeys } from '../contract.ts'
import { KeyList } from './key-list.tsx'

/** The keys with which programs work for an agency: above its tenants, and in each of them. */
export function AgencyKeysPage() {
  return <KeyList agencyId={usePageParams(apiKeys, 'ofAgency').agencyId} />
}
