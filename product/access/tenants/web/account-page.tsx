import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type AccountSettings, tenants } from '../contract.ts'
import { AccountForm } from './account-form.tsx'
import { useTenantsText } from './use-text.ts'

/** What the agency keeps of the tenant of this tab. */
export function AccountPage() {
  const t = useTenantsText()
  const platform = usePlatformText()
  const { data, error, refetch } = useQuery({
    queryKey: ['account-settings', currentTenantId()],
    queryFn: () => callsOf(tenants).account(),
  })
  // The form keeps what it began with: somebody else's change must not take away what is being typed.
  const [shown, setShown] = useState<AccountSettings>()
  if (data && !shown) setShown(data)
  return (
    <FormPage title={t.page('account')} note={t('accountNote')}>
      {error && !shown && (
        <EmptyState
          kind="error"
          title={errorText(error, platform)}
          actions={<Button onClick={() => void refetch()}>{platform('tryAgain')}</Button>}
        />
      )}
      {!shown && !error && <Skeleton height={320} mt={24} />}
      {shown && (
        <AccountForm
          key={shown.version}
          settings={shown}
          onSaved={setShown}
          onNewest={() => void refetch().then(({ data: newest }) => newest && setShown(newest))}
        />
      )}
    </FormPage>
  )
}
