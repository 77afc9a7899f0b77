import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { languageName } from '#platform/web/words/language-name.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { help, type HelpText } from '../contract.ts'
import { HelpTextPane } from './help-text-pane.tsx'
import { pageNames } from './page-names.ts'
import { useHelpText } from './use-text.ts'

/** The tenant's own help: a text for each page and language. */
export function HelpTextsPage() {
  const t = useHelpText()
  const shut = useShut(help)
  const { date } = useFormat()
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
  return (
    <ShortList
      id="help-texts"
      route={queriesOf(help).texts}
      title={t.page('texts')}
      columns={columns}
      load={async (signal) => (await callsOf(help).texts({ signal })).items}
      search={t('search')}
      textOf={(text) => `${text.title} ${text.body} ${pageOf(text)}`}
      create={!shut('create') && t('create')}
      none={{ title: t('none'), body: t('noneBody') }}
      card={(text) => <ListCard title={text.title} text={pageOf(text)} foot={languageOf(text)} />}
      pane={(id, text, controls) => <HelpTextPane key={id} id={id} text={text} controls={controls} />}
    />
  )
}
