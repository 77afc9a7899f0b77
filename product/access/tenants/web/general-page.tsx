import { useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { sessionQuery } from '#platform/web/session/session.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { type GeneralSettings, tenants } from '../contract.ts'
import { GeneralForm } from './general-form.tsx'
import { HipaaSection } from './hipaa-section.tsx'
import { useTenantsText } from './use-text.ts'

/** What a tenant sets for all its people. */
export function GeneralPage() {
  const t = useTenantsText()
  const tenantId = currentTenantId()
  const queries = useQueryClient()
  return (
    <FormPage title={t.page('general')}>
      <LoadedForm<GeneralSettings> queryKey={['general-settings', tenantId]} load={() => callsOf(tenants).settings()}>
        {({ shown, show, showNewest }) => (
          <>
            <GeneralForm
              settings={shown}
              onSaved={show}
              onLogo={(logo) => {
                show({ ...shown, logo })
                void queries.invalidateQueries({ queryKey: sessionQuery.queryKey }) // the switcher shows it too
              }}
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
