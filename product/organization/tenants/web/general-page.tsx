import { currentTenantId } from '#platform/web/api/request-context.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type GeneralSettings, tenants } from '../contract.ts'
import { GeneralForm } from './general-form.tsx'
import { HipaaSection } from './hipaa-section.tsx'
import { useTenantsText } from './use-text.ts'

/** What a tenant sets for all its people. */
export function GeneralPage() {
  const t = useTenantsText()
  const tenantId = currentTenantId()
  return (
    <FormPage title={t.page('general')}>
      <LoadedForm<GeneralSettings> query={queriesOf(tenants).settings()}>
        {({ shown, show, showNewest }) => (
          <>
            <GeneralForm
              settings={shown}
              onSaved={show}
              onLogo={(logo) => show({ ...shown, logo })}
              onBackground={(background) => show({ ...shown, background })}
              onNewest={showNewest}
            />
            <HipaaSection on={shown.hipaa} onSwitched={({ hipaa }) => show({ ...shown, hipaa })} />
          </>
        )}
      </LoadedForm>
      {tenantId !== undefined && <Slot name="entity.history" props={{ entity: 'tenant', id: tenantId }} />}
    </FormPage>
  )
}
