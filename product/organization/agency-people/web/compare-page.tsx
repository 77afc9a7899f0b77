import { usePageParams } from '#platform/web/router/page-link.tsx'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { CompareRoles } from '#product/organization/roles/web/public.ts'
import { agencyPeople } from '../contract.ts'
import { useAgencyRoles } from './use-agency-roles.ts'
import { useAgencyPeopleText } from './use-text.ts'

/** Two roles of the agency side by side. */
export function CompareAgencyRolesPage() {
  const t = useAgencyPeopleText()
  const { agencyId } = usePageParams(agencyPeople, 'compare')
  return (
    <FormPage title={t.page('compare')} note={t('compareNote')}>
      <CompareRoles roles={useAgencyRoles(agencyId)} />
    </FormPage>
  )
}
