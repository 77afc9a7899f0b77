import type { ComponentProps } from 'react'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { nameOfLanguage } from '#platform/web/words/language-name.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { DEFAULT_SOURCE } from '../contract.ts'
import type { ListedTemplate } from './listed-templates.ts'
import { useResponsesText } from './responses-words.ts'
import { TemplatePane } from './template-pane.tsx'
import { TemplateText } from './template-text.tsx'

type Props = Pick<
  ComponentProps<typeof ShortList<ListedTemplate>>,
  'title' | 'route' | 'load' | 'rowId' | 'groupBy' | 'create'
> & {
  /** Whose templates are changed: the tenant's, or those of all tenants. */
  isOfAll: boolean
}

/** Reply templates: what each says, for which ratings, language and source, and how often it was used. */
export function TemplateTable({ isOfAll, ...list }: Props) {
  const t = useResponsesText()
  const { number, date } = useFormat()
  const nameOfSource = useSourceName()
  const spanOf = ({ minRating: min, maxRating: max }: ListedTemplate) =>
    min === max ? t('ratingOnly', { count: min }) : t('ratingSpan', { min, max })
  const languageOf = ({ locale }: ListedTemplate) => (locale ? nameOfLanguage(locale) : t('anyLanguage'))
  const sourceOf = ({ sourceID }: ListedTemplate) =>
    sourceID === DEFAULT_SOURCE ? t('anySource') : nameOfSource(sourceID)
  const partOf = ({ part }: ListedTemplate) => t.member('templatePart', part)
  const usedOf = ({ uses, lastUsedAt }: ListedTemplate) =>
    lastUsedAt ? t('usedLast', { count: uses, date: date(lastUsedAt) }) : t('neverUsed')
  const columns: Column<ListedTemplate>[] = [
    { id: 'name', label: t('name'), width: 200, fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'part', label: t('part'), width: 96, cell: partOf },
    { id: 'rating', label: t('rating'), width: 94, cell: spanOf },
    { id: 'locale', label: t('locale'), width: 110, cell: (row) => <span className="cut">{languageOf(row)}</span> },
    { id: 'source', label: t('source'), width: 100, cell: (row) => <span className="cut">{sourceOf(row)}</span> },
    {
      id: 'text',
      label: t('text'),
      width: 'fill',
      cell: ({ text }) => (
        <span className="cut">
          <TemplateText text={text} />
        </span>
      ),
    },
    {
      id: 'uses',
      label: t('uses'),
      width: 64,
      align: 'end',
      cell: (row) => (
        <span className="num" title={usedOf(row)}>
          {number(row.uses)}
        </span>
      ),
    },
  ]
  return (
    <ShortList
      id={isOfAll ? 'system-templates' : 'templates'}
      columns={columns}
      search={t('searchTemplates')}
      textOf={({ name, text }) => `${name} ${text}`}
      none={{ title: t('noTemplates'), body: t('noTemplatesText') }}
      card={(row) => (
        <ListCard
          title={row.name}
          text={<TemplateText text={row.text} />}
          foot={[t.member('templateLevel', row.level), partOf(row), spanOf(row)].join(' · ')}
        />
      )}
      pane={(id, template, controls) => (
        <TemplatePane key={id} id={id} isOfAll={isOfAll} template={template} controls={controls} />
      )}
      {...list}
    />
  )
}
