import { usePageParams } from '#platform/web/router/page-link.tsx'
import { apiKeys } from '../contract.ts'
import { KeyList } from './key-list.tsx'
import { useAgencyKeys } from './key-owner.ts'
import { useKeysText } from './use-text.ts'

/** The keys with which programs work for an agency: above its tenants, and in each of them. */
export function AgencyKeysPage() {
  const t = useKeysText()
  const { agencyId } = usePageParams(apiKeys, 'ofAgency')
  return <KeyList id="agency-api-keys" of={agencyId} title={t.page('ofAgency')} owner={useAgencyKeys(agencyId)} />
}
