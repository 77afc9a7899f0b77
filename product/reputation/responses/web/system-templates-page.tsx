import { queriesOf } from '#platform/web/api/queries-of.ts'
import { responses } from '../contract.ts'
import { inSuperTenant, loadSystemTemplates } from './listed-templates.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import { TemplateTable } from './template-table.tsx'

/** The reply templates of all tenants. */
export function SystemTemplatesPage() {
  const t = useResponsesText()
  const { addSystemTemplates } = useResponseRights()
  return (
    <TemplateTable
      isOfAll
      title={t.page('systemTemplates')}
      route={queriesOf(responses).systemTemplates}
      load={(signal) => loadSystemTemplates(signal, inSuperTenant)}
      create={addSystemTemplates && t('newTemplate')}
    />
  )
}
