import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { responseCalls, templatesQuery } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

/** What is chosen while the dialog stands; the act reads it when it runs. */
const chosen: { templateId: number | undefined; send: boolean } = { templateId: undefined, send: false }

/** Answers the selected reviews from one template, as drafts or at once. */
export function BulkTemplate({ start }: { start: (action: BulkAction<Review>) => void }) {
  const t = useResponsesText()
  const rights = useResponseRights()
  if (!rights.add) return null
  const action: BulkAction<Review> = {
    id: 'template',
    label: t('bulkTemplate'),
    icon: IconTemplate,
    explain: (count) => <Choice count={count} />,
    nameOf: (row) => `${row.customerName ?? ''} ${row.locationName}`.trim(),
    run: async (ids) => {
      if (chosen.templateId === undefined) return { done: 0, failed: 0, results: [] }
      const body = { reviewIDs: ids as number[], templateID: chosen.templateId, send: chosen.send }
      return responseCalls.bulkTemplate({ body })
    },
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconTemplate size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => start(action)}
    >
      {t('bulkTemplate')}
    </Button>
  )
}

function Choice({ count }: { count: number }) {
  const t = useResponsesText()
  const { data: templates = [] } = useQuery(templatesQuery)
  const [templateId, setTemplateId] = useState(chosen.templateId)
  const [send, setSend] = useState(chosen.send)
  return (
    <div className={classes.dialog}>
      <p>{t('bulkTemplateExplain', { count })}</p>
      <Select
        label={t('template')}
        searchable
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={templateId === undefined ? null : String(templateId)}
        onChange={(id) => {
          chosen.templateId = id === null ? undefined : Number(id)
          setTemplateId(chosen.templateId)
        }}
      />
      {templateId !== undefined && (
        <p className={classes.words}>{templates.find(({ id }) => id === templateId)?.text}</p>
      )}
      <SegmentedControl
        aria-label={t('how')}
        value={send ? 'send' : 'draft'}
        onChange={(how) => {
          chosen.send = how === 'send'
          setSend(chosen.send)
        }}
        data={[
          { value: 'draft', label: t('keepAsDrafts') },
          { value: 'send', label: t('sendAtOnce') },
        ]}
      />
    </div>
  )
}
