import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { responses, type Template } from '../contract.ts'
import { responseCalls } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { nameOfLanguage } from '#platform/web/words/language-name.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useResponsesText } from './responses-words.ts'
import { TemplateDialog } from './template-dialog.tsx'

const templateId = (row: Template) => row.id

/** The reply templates: to read for everybody who answers, to change for those who may. */
export function TemplatesPage() {
  const t = useResponsesText()
  const { number, compareNames } = useFormat()
  const rights = useResponseRights()
  const [edited, setEdited] = useState<Template | 'new'>()
  const spanOf = ({ minRating: min, maxRating: max }: Template) =>
    min === max ? t('ratingOnly', { count: min }) : t('ratingSpan', { min, max })
  const languageOf = ({ locale }: Template) => (locale ? nameOfLanguage(locale) : t('anyLanguage'))
  const columns: Column<Template>[] = [
    { id: 'name', label: t('name'), width: 220, fixed: true, cell: (row) => <b className="cut">{row.name}</b> },
    { id: 'rating', label: t('rating'), width: 94, cell: spanOf },
    { id: 'locale', label: t('locale'), width: 110, cell: (row) => <span className="cut">{languageOf(row)}</span> },
    { id: 'text', label: t('text'), width: 'fill', cell: (row) => <span className="cut">{row.text}</span> },
    {
      id: 'uses',
      label: t('uses'),
      width: 60,
      align: 'end',
      cell: (row) => <span className="num">{number(row.uses)}</span>,
    },
  ]
  const filters = [{ kind: 'text', name: 'q', label: t('searchTemplates') }] as const satisfies readonly Filter[]
  const newButton = rights.addTemplates && (
    <Button size="compact-sm" leftSection={<IconPlus size={14} stroke={2} />} onClick={() => setEdited('new')}>
      {t('newTemplate')}
    </Button>
  )
  return (
    <>
      <ListScreen<Template, typeof filters>
        id="templates"
        route={queriesOf(responses).templates}
        title={t.page('templates')}
        rowId={templateId}
        columns={columns}
        filters={filters}
        query={async ({ filters: { q }, signal }) => {
          const all = await responseCalls.templates({ signal })
          const low = q?.toLocaleLowerCase() ?? ''
          const items = all
            .filter(({ name, text }) => `${name} ${text}`.toLocaleLowerCase().includes(low))
            .toSorted((a, b) => compareNames(a.name, b.name))
          return { items, nextCursor: null, total: { count: items.length, exact: true } }
        }}
        onOpen={rights.editTemplates ? setEdited : undefined}
        actions={newButton}
        bulkActions={
          rights.deleteTemplates
            ? [
                {
                  id: 'delete',
                  label: t('deleteTemplate'),
                  icon: IconTrash,
                  explain: () => <p>{t('deleteTemplateText')}</p>,
                  nameOf: ({ name }) => name,
                  run: async (ids) => {
                    for (const id of ids as number[]) await responseCalls.deleteTemplate({ params: { templateId: id } })
                    return { done: ids.length, failed: 0, results: ids.map((id) => ({ id, ok: true })) }
                  },
                },
              ]
            : []
        }
        card={(row) => <ListCard title={row.name} text={row.text} foot={spanOf(row)} />}
        empty={{ nothing: { title: t('noTemplates'), body: t('noTemplatesText'), actions: newButton } }}
      />
      {edited !== undefined && (
        <TemplateDialog
          key={edited === 'new' ? 'new' : edited.id}
          template={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onNewest={setEdited}
          onDone={(isDeleted) => {
            setEdited(undefined)
            toast({ message: t(isDeleted ? 'templateDeleted' : 'templateSaved') })
          }}
        />
      )}
    </>
  )
}
