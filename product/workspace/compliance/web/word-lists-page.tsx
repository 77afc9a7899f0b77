import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { compliance, type WordList } from '../contract.ts'
import { useComplianceText } from './use-text.ts'
import { WordListPane } from './word-list-pane.tsx'

/** The lists of words that replies should not, or may not, contain. */
export function WordListsPage() {
  const t = useComplianceText()
  const { number } = useFormat()
  const columns: Column<WordList>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'type', label: t('type'), width: 160, cell: ({ type }) => t.member('watchwordType', type) },
    { id: 'action', label: t('action'), width: 180, cell: ({ action }) => t.member('complianceAction', action) },
    {
      id: 'words',
      label: t('countHead'),
      width: 100,
      align: 'end',
      cell: ({ words }) => <span className="num">{number(words.length)}</span>,
    },
  ]
  return (
    <ShortList
      id="word-lists"
      title={t.page('list')}
      columns={columns}
      route={queriesOf(compliance).list}
      load={(signal) => callsOf(compliance).list({ signal })}
      search={t('search')}
      textOf={({ name, words }) => [name, ...words].join(' ')}
      create={t('create')}
      none={{ title: t('none'), body: t('noneBody') }}
      card={({ name, type, action, words }) => (
        <ListCard
          title={name}
          text={t('count', { count: words.length })}
          foot={`${t.member('watchwordType', type)} · ${t.member('complianceAction', action)}`}
        />
      )}
      pane={(id, wordList, controls) => <WordListPane key={id} id={id} wordList={wordList} controls={controls} />}
    />
  )
}
