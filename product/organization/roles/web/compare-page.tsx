import { FormPage } from '#platform/web/shell/form-page.tsx'
import { CompareRoles } from './compare-roles.tsx'
import { allowedBy, useAllRoles } from './use-roles.ts'
import { useRolesText } from './use-text.ts'

/** Two roles of the tenant side by side. */
export function ComparePage() {
  const t = useRolesText()
  const all = useAllRoles()
  return (
    <FormPage title={t.page('compare')} note={t('compareNote')}>
      <CompareRoles roles={all.map((role) => ({ id: role.id, name: role.name, actionIDs: [...allowedBy(role)] }))} />
    </FormPage>
  )
}
