import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { languageName } from '#platform/web/words/language-name.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { help, type HelpText } from '../contract.ts'
import { HelpTextPane } from './help-text-pane.tsx'
import { pageNames } from './page-names.ts'
import { useHelpText } from './use-text.ts'

/** The tenant's own help: a text for each page and language. */
export function HelpTextsPage() {
  const t = useHelpText()
  const { date } = useFormat()
  const [, change] = useSearchState()
  const filters = useMemo(
    () => [{ kind: 'text', name: 'q', label: t('search') }] as const satisfies readonly Filter[],
    [t],
  )
  const pages = new Map(pageNames().map(({ value, label }) => [value, label]))
  const pageOf = ({ page }: HelpText) => (page === null ? t('everyPage') : (pages.get(page) ?? page))
  const languageOf = ({ locale }: HelpText) => (locale === null ? t('everyLanguage') : languageName(locale))
  const columns: Column<HelpText>[] = [
    {
      id: 'title',
      label: t('heading'),
      width: 'fill',
      fixed: true,
      cell: ({ title }) => <b className="cut">{title}</b>,
    },
    { id: 'page', label: t('page'), width: 200, cell: (text) => <span className="cut">{pageOf(text)}</span> },
    { id: 'locale', label: t('language'), width: 180, cell: (text) => <span className="cut">{languageOf(text)}</span> },
    { id: 'at', label: t('changed'), width: 120, cell: ({ updatedAt }) => date(updatedAt) },
    { id: 'by', label: t('changedBy'), width: 150, cell: ({ updatedBy }) => <span className="cut">{updatedBy}</span> },
  ]
  const create = (
    <Button
      leftSection={<IconPlus size={14} stroke={1.75} />}
      size="compact-md"
      onClick={() => change({ open: 'new' }, 'push')}
    >
      {t('create')}
    </Button>
  )
  return (
    <ListScreen
      id="help-texts"
      title={t.page('texts')}
      rowId={idOf}
      columns={columns}
      filters={filters}
      query={async ({ filters: { q = '' }, signal }) => {
        const { items } = await callsOf(help).texts({ signal })
        const low = q.toLocaleLowerCase()
        const found = items.filter((text) =>
          `${text.title} ${text.body} ${pageOf(text)}`.toLocaleLowerCase().includes(low),
        )
        return { items: found, nextCursor: null, total: { count: found.length, exact: true } }
      }}
      actions={create}
      card={(text) => <ListCard title={text.title} text={pageOf(text)} foot={languageOf(text)} />}
      pane={(id, text, controls) => <HelpTextPane key={id} id={id} text={text} controls={controls} />}
      empty={{ nothing: { title: t('none'), body: t('noneBody') } }}
    />
  )
}

function idOf({ id }: HelpText) {
  return id
}
