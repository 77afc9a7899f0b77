import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { wordAt } from '#platform/web/words/words-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { rowsOf } from '#platform/web/list/use-list.ts'
import { type Exported, exports, KEPT_DAYS } from '../contract.ts'
import { ExportPane } from './export-pane.tsx'
import { isUnderWay } from './fetch-file.ts'
import { useExportsText } from './use-text.ts'

const exportId = ({ id }: Exported) => id
const LOOK_EVERY_MS = 2000
/** Named by its system, as nobody knows it. */
const notFiltered = ['list']
const filterLooks: Record<string, FieldLook> = {
  state: { pinned: true },
  askedBy: { pinned: true },
  createdAt: { pinned: true },
}

export const stateShapes: Record<Exported['state'], StateShape> = {
  Waiting: 'pending',
  Running: 'pending',
  Ready: 'live',
  Failed: 'rejected',
  Cancelled: 'blocked',
  Expired: 'missing',
}

/** Who took what out of which list, when, and the files that are still there. */
export function ExportsPage() {
  const t = useExportsText()
  const p = usePlatformText()
  const { number, dateTime } = useFormat()
  useFreshRows()
  const stateOf = ({ state }: Exported) => (
    <StateMark shape={stateShapes[state]} label={t.member('exportState', state)} />
  )
  const columns = useListColumns<Exported>(exports, 'exports', {
    name: { width: 'fill', fixed: true, cell: ({ name, format }) => <b className="cut">{`${name}.${format}`}</b> },
    list: { width: 130, cell: ({ list }) => <span className="cut">{listTitle(list)}</span> },
    rowsDone: {},
    askedBy: { width: 160, cell: ({ askedBy }) => <span className="cut">{askedBy.name}</span> },
    createdAt: {},
    state: { stays: true, width: 170, cell: stateOf },
  })
  const filters = useListFilters(exports, 'exports', { fields: filterLooks, without: notFiltered })
  return (
    <ListScreen
      id="exports"
      route={queriesOf(exports).search}
      title={t.page('list')}
      rowId={exportId}
      columns={columns}
      filters={filters}
      saved={{ page: 'exports.exports' }}
      query={({ clauses, sort, cursor, limit, signal }) =>
        callsOf(exports).search({ body: { filters: [...clauses], sort, cursor, limit }, signal })
      }
      pane={(id, row, controls) => <ExportPane key={id} id={Number(id)} row={row} controls={controls} />}
      card={(row) => (
        <ListCard
          start={stateOf(row)}
          end={dateTime(row.createdAt)}
          title={`${row.name}.${row.format}`}
          text={t('rowsDone', { done: number(row.rowsDone) })}
          foot={row.askedBy.name}
        />
      )}
      hints={[
        { keys: ['j', 'k'], does: p('keyMove') },
        { keys: ['enter'], does: p('keyOpen') },
        { keys: ['g'], does: p('keyGoTo') },
        { keys: ['?'], does: p('allKeys') },
      ]}
      empty={{ nothing: { title: t('nothing'), body: t('nothingText', { days: KEPT_DAYS }) } }}
    />
  )
}

/** The name of a list in the reader's words. */
export function listTitle(list: string): string {
  const [system = '', own = ''] = list.split('.')
  return wordAt(system, `lists/${own}/title`)
}

/** Asks again as long as something is under way. */
function useFreshRows() {
  const { data } = useQuery({
    ...queriesOf(exports).search({ body: { states: ['Waiting', 'Running'], limit: 50 } }),
    refetchInterval: ({ state }) => (state.data?.items ?? []).some(isUnderWay) && LOOK_EVERY_MS,
  })
  useEffect(() => {
    if (data) void rowsOf(queriesOf(exports).search, exportId).refresh()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever it was looked again
  }, [data])
}
