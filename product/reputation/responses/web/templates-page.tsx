import { queriesOf } from '#platform/web/api/queries-of.ts'
import { responses } from '../contract.ts'
import { keyOf, type ListedTemplate, loadTemplates } from './listed-templates.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import { TemplateTable } from './template-table.tsx'

const ranks = { Location: 0, Tenant: 1, System: 2 }

/** The reply templates of chosen locations, of the tenant, and of all tenants: to read for everybody who answers, to change for those who may. */
export function TemplatesPage() {
  const t = useResponsesText()
  const { addTemplates } = useResponseRights()
  return (
    <TemplateTable
      isOfAll={false}
      title={t.page('templates')}
      route={queriesOf(responses).templates}
      load={loadTemplates}
      rowId={keyOf}
      groupBy={({ level }: ListedTemplate) => ({
        id: level,
        label: t.member('templateLevel', level),
        rank: ranks[level],
      })}
      create={addTemplates && t('newTemplate')}
    />
  )
}
