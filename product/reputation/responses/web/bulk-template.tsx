import { Button, SegmentedControl, Select, Switch } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { BulkFit } from './bulk-fit.tsx'
import { type BulkWish, responseCalls, templatesQuery } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

/** What is chosen while the dialog stands; the act reads it when it runs. */
let chosen: BulkWish = { templateID: undefined, send: false, otherLanguages: false }

/** Answers the selected reviews from one template, as drafts or at once, where it fits. */
export function BulkTemplate({ start }: { start: (action: BulkAction<Review>) => void }) {
  const t = useResponsesText()
  const rights = useResponseRights()
  if (!rights.add) return null
  const action: BulkAction<Review> = {
    id: 'template',
    label: t('bulkTemplate'),
    icon: IconTemplate,
    explain: (count, _rows, choice) => <Choice count={count} choice={choice} />,
    confirm: (count) => t('answerSome', { count }),
    nameOf: (row) => `${row.customerName ?? ''} ${row.locationName}`.trim(),
    run: async (ids) => {
      const { templateID, ...wish } = chosen
      if (templateID === undefined) return { done: 0, failed: 0, results: [] }
      return responseCalls.bulkTemplate({ body: { ...wish, templateID, reviewIDs: ids as number[] } })
    },
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconTemplate size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => {
        chosen = { ...chosen, otherLanguages: false }
        start(action)
      }}
    >
      {t('bulkTemplate')}
    </Button>
  )
}

type Asking = Parameters<NonNullable<BulkAction<Review>['explain']>>[2]

function Choice({ count, choice }: { count: number; choice: Asking }) {
  const t = useResponsesText()
  const { data: templates = [] } = useQuery(templatesQuery)
  const [wish, setWish] = useState(chosen)
  const change = (to: Partial<BulkWish>) => {
    chosen = { ...wish, ...to }
    setWish(chosen)
  }
  const template = templates.find(({ id }) => id === wish.templateID)
  return (
    <div className={classes.dialog}>
      {!template && <p>{t('bulkTemplateExplain', { count })}</p>}
      <Select
        label={t('template')}
        searchable
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={template ? String(template.id) : null}
        onChange={(id) => change({ templateID: id === null ? undefined : Number(id) })}
      />
      {template && <p className={classes.words}>{template.text}</p>}
      <BulkFit templateId={template?.id} otherLanguages={wish.otherLanguages} choice={choice} />
      {template?.locale && (
        <Switch
          label={t('alsoOtherLanguages')}
          checked={wish.otherLanguages}
          onChange={(event) => change({ otherLanguages: event.currentTarget.checked })}
        />
      )}
      <SegmentedControl
        aria-label={t('how')}
        value={wish.send ? 'send' : 'draft'}
        onChange={(how) => change({ send: how === 'send' })}
        data={[
          { value: 'draft', label: t('keepAsDrafts') },
          { value: 'send', label: t('sendAtOnce') },
        ]}
      />
    </div>
  )
}
