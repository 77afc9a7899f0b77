import { queriesOf } from '#platform/web/api/queries-of.ts'
import { compliance } from '../contract.ts'
import { loadWordLists } from './listed-words.ts'
import { useComplianceText } from './use-text.ts'
import { WordListTable } from './word-list-table.tsx'

/** The lists of words that replies should not, or may not, contain: the tenant's own, and those that hold for all tenants. */
export function WordListsPage() {
  const t = useComplianceText()
  return (
    <WordListTable
      level="tenant"
      title={t.page('list')}
      route={queriesOf(compliance).list}
      load={loadWordLists}
      rowId={({ id, isOfAll }) => (isOfAll ? `all-${id}` : id)}
      groupBy={({ isOfAll }) =>
        isOfAll ? { id: 'all', label: t('systemGroup'), rank: 1 } : { id: 'own', label: t('ownGroup'), rank: 0 }
      }
    />
  )
}
