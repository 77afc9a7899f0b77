import { KeyList } from './key-list.tsx'

/** The keys with which programs work in the tenant. */
export function ApiKeysPage() {
  return <KeyList />
}
