import { currentTenantId } from '#platform/web/api/request-context.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type AccountSettings, tenants } from '../contract.ts'
import { AccountForm } from './account-form.tsx'
import { useTenantsText } from './use-text.ts'

/** What the agency keeps of the tenant of this tab. */
export function AccountPage() {
  const t = useTenantsText()
  const tenantId = currentTenantId()
  return (
    <FormPage title={t.page('account')} note={t('accountNote')}>
      <LoadedForm<AccountSettings> query={queriesOf(tenants).account()}>
        {({ shown, show, showNewest }) => <AccountForm settings={shown} onSaved={show} onNewest={showNewest} />}
      </LoadedForm>
      {tenantId !== undefined && <Slot name="entity.history" props={{ entity: 'tenant', id: tenantId }} />}
    </FormPage>
  )
}
