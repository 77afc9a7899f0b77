import { queriesOf } from '#platform/web/api/queries-of.ts'
import { compliance } from '../contract.ts'
import { inSuperTenant, loadOfAll } from './listed-words.ts'
import { useComplianceText } from './use-text.ts'
import { WordListTable } from './word-list-table.tsx'

/** The lists of words that no tenant's replies should, or may, contain. */
export function SystemWordListsPage() {
  const t = useComplianceText()
  return (
    <WordListTable
      level="system"
      title={t.page('system')}
      route={queriesOf(compliance).systemLists}
      load={(signal) => loadOfAll(signal, inSuperTenant)}
      rowId={({ id }) => id}
    />
  )
}
