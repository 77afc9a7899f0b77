import type { ComponentProps } from 'react'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ListedWords } from './listed-words.ts'
import { useComplianceText } from './use-text.ts'
import { type Level, WordListPane } from './word-list-pane.tsx'

type Props = Pick<ComponentProps<typeof ShortList<ListedWords>>, 'title' | 'route' | 'load' | 'rowId' | 'groupBy'> & {
  level: Level
}

/** Word lists by name, kind, and what happens when one of their words is found. */
export function WordListTable({ level, ...list }: Props) {
  const t = useComplianceText()
  const { number } = useFormat()
  const columns: Column<ListedWords>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'type', label: t('type'), width: 160, cell: ({ type }) => t.member('watchwordType', type) },
    { id: 'action', label: t('action'), width: 160, cell: ({ action }) => t.member('complianceAction', action) },
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
      id={`word-lists-${level}`}
      columns={columns}
      search={t('search')}
      textOf={({ name, words }) => [name, ...words].join(' ')}
      create={t('create')}
      none={{ title: t('none'), body: t('noneBody') }}
      card={({ name, type, action, words, isOfAll }) => (
        <ListCard
          title={name}
          text={t('count', { count: words.length })}
          foot={[
            t.member('watchwordType', type),
            t.member('complianceAction', action),
            ...(isOfAll && level === 'tenant' ? [t('systemGroup')] : []),
          ].join(' · ')}
        />
      )}
      pane={(id, wordList, controls) => (
        <WordListPane key={id} id={id} level={level} wordList={wordList} controls={controls} />
      )}
      {...list}
    />
  )
}
