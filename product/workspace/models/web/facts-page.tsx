import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { type Fact, models } from '../contract.ts'
import { FactPane } from './fact-pane.tsx'
import { useModelsText } from './use-text.ts'

/** What drafts may say as true, and where it holds. */
export function FactsPage() {
  const t = useModelsText()
  const shut = useShut(models)
  const where = ({ locationIDs: { length } }: Fact) =>
    length === 0 ? t('everywhere') : t('atLocations', { count: length })
  const columns: Column<Fact>[] = [
    { id: 'text', label: t('text'), width: 'fill', fixed: true, cell: ({ text }) => <b className="cut">{text}</b> },
    { id: 'where', label: t('where'), width: 160, cell: where },
  ]
  return (
    <ShortList
      id="facts"
      title={t.page('facts')}
      route={queriesOf(models).facts}
      load={(signal) => callsOf(models).facts({ signal })}
      rowId={({ id }) => id}
      columns={columns}
      search={t('search')}
      textOf={({ text }) => text}
      create={!shut('createFact') && t('create')}
      none={{ title: t('none'), body: t('noneBody') }}
      card={(fact) => <ListCard title={fact.text} foot={where(fact)} />}
      pane={(id, fact, controls) => <FactPane key={id} id={id} fact={fact} controls={controls} />}
    />
  )
}
