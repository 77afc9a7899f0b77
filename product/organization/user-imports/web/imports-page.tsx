import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type UserImport, userImports } from '../contract.ts'
import { ImportState } from './import-state.tsx'
import { UploadPeople } from './upload-people.tsx'
import { useImportsText } from './use-text.ts'

const importId = ({ id }: UserImport) => id

/** Every file of people, newest first, and the way to bring another. */
export function ImportsPage() {
  const t = useImportsText()
  const goTo = useGoTo()
  const { dateTime, full, number } = useFormat()
  const columns: Column<UserImport>[] = [
    { id: 'file', label: t('file'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    {
      id: 'people',
      label: t('people'),
      width: 110,
      align: 'end',
      cell: ({ creates, updates }) => <span className="num">{number(creates + updates)}</span>,
    },
    { id: 'by', label: t('by'), width: 160, cell: ({ askedBy }) => <span className="cut">{askedBy.name}</span> },
    {
      id: 'when',
      label: t('when'),
      width: 132,
      cell: ({ createdAt }) => (
        <span className="num" title={full(createdAt)}>
          {dateTime(createdAt)}
        </span>
      ),
    },
    { id: 'state', stays: true, label: t('state'), width: 150, cell: (one) => <ImportState state={one.state} /> },
  ]
  return (
    <ListScreen
      id="user-imports"
      route={queriesOf(userImports).list}
      title={t.page('list')}
      rowId={importId}
      columns={columns}
      filters={[]}
      header={<UploadPeople />}
      query={({ cursor, limit, signal }) => callsOf(userImports).list({ query: { limit, cursor }, signal })}
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
