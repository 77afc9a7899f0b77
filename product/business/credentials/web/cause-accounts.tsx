import { pagePath } from '#platform/contract/page-link.ts'
import type { TenantCauseSlot } from '#product/organization/tenants/web/public.ts'
import { credentials } from '../contract.ts'
import { useCredentialsText } from './use-text.ts'

/** In the console: from a cause that lies in connected accounts straight to those of its first tenant. */
export function CauseAccounts({ cause, button }: TenantCauseSlot) {
  const t = useCredentialsText()
  const page = pagePath(credentials, 'list', {})
  if (cause === 'brokenConnection') return button(page, t('mendThere'))
  return cause === 'notConnected' && button(page, t('connectThere'))
}
