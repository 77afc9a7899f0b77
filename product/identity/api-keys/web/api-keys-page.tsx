import { KeyList } from './key-list.tsx'
import { useTenantKeys } from './key-owner.ts'
import { useKeysText } from './use-text.ts'

/** The keys with which programs work in the tenant. */
export function ApiKeysPage() {
  const t = useKeysText()
  return <KeyList id="api-keys" title={t.page('list')} owner={useTenantKeys()} />
}
