import { FormPage } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type LicenseInUse, tenants } from '../contract.ts'
import { LicenseForm } from './license-form.tsx'
import { LicenseUse } from './license-use.tsx'
import { useTenantsText } from './use-text.ts'

/** What the tenant bought, how much of it is in use and, for who provisions tenants, the form that changes it. */
export function LicensePage() {
  const t = useTenantsText()
  return (
    <FormPage title={t.page('license')} note={t('licenseNote')}>
      <LoadedForm<LicenseInUse> query={queriesOf(tenants).license()}>
        {({ shown, show, showNewest }) => (
          <>
            <LicenseUse license={shown} />
            <LicenseForm license={shown} onSaved={show} onNewest={showNewest} />
          </>
        )}
      </LoadedForm>
    </FormPage>
  )
}
