import { FormPage } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { agencyPeople, type AgencyUsers } from '../contract.ts'
import { AgencyUsersForm } from './agency-users-form.tsx'
import { useAgencyPeopleText } from './use-text.ts'

/** Who of the agency works for the tenant of this tab. */
export function AgencyUsersPage() {
  const t = useAgencyPeopleText()
  return (
    <FormPage title={t.page('forTenant')} note={t('forTenantNote')}>
      <LoadedForm<AgencyUsers> query={queriesOf(agencyPeople).agencyUsers()}>
        {({ shown, show, showNewest }) => <AgencyUsersForm chosen={shown} onSaved={show} onNewest={showNewest} />}
      </LoadedForm>
    </FormPage>
  )
}
