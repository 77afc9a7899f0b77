import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { type UserImport, userImports } from '../contract.ts'
import { ImportState } from './import-state.tsx'
import { UploadPeople } from './upload-people.tsx'
import { useImportsText } from './use-text.ts'

const filterLooks: Record<string, FieldLook> = {
  state: { pinned: true },
  askedBy: { pinned: true },
  createdAt: { pinned: true },
}
const importId = ({ id }: UserImport) => id

/** Every file of people, newest first, and the way to bring another. */
export function ImportsPage() {
  const t = useImportsText()
  const goTo = useGoTo()
  const shut = useShut(userImports)
  const { dateTime, number } = useFormat()
  const columns = useListColumns<UserImport>(userImports, 'imports', {
    name: { width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    people: {
      label: t('people'),
      width: 110,
      align: 'end',
      cell: ({ creates, updates }) => <span className="num">{number(creates + updates)}</span>,
    },
    askedBy: { width: 160, cell: ({ askedBy }) => <span className="cut">{askedBy.name}</span> },
    createdAt: {},
    state: { stays: true, cell: ({ state }) => <ImportState state={state} /> },
  })
  const filters = useListFilters(userImports, 'imports', { fields: filterLooks })
  return (
    <ListScreen
      id="user-imports"
      route={queriesOf(userImports).search}
      title={t.page('list')}
      rowId={importId}
      columns={columns}
      filters={filters}
      saved={{ page: 'user-imports.imports' }}
      header={!shut('upload') && <UploadPeople />}
      query={({ clauses, sort, cursor, limit, signal }) =>
        callsOf(userImports).search({ body: { filters: [...clauses], sort, cursor, limit }, signal })
      }
      onOpen={({ id }) => void goTo({ system: userImports, page: 'one', params: { userImportId: id } })}
      card={(one) => (
        <ListCard
          end={<ImportState state={one.state} />}
          title={one.name}
          text={`${one.askedBy.name} · ${dateTime(one.createdAt)}`}
          foot={`${t('people')}: ${number(one.creates + one.updates)}`}
        />
      )}
      empty={{ nothing: { title: t('nothing') } }}
    />
  )
}
