import { SegmentedControl, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { BulkFit } from './bulk-fit.tsx'
import { type BulkWish, templatesQuery } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

type Asking = Parameters<NonNullable<BulkAction<Review>['explain']>>[2]

type Props = { count: number; choice: Asking; chosen: BulkWish; onChoose: (wish: BulkWish) => void }

/** Which template answers, how, and how many reviews it fits. */
export function BulkChoice({ count, choice, chosen, onChoose }: Props) {
  const t = useResponsesText()
  const { data: templates = [] } = useQuery(templatesQuery)
  const [wish, setWish] = useState(chosen)
  const change = (to: Partial<BulkWish>) => {
    const next = { ...wish, ...to }
    onChoose(next)
    setWish(next)
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
