import { SegmentedControl, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { responses } from '../contract.ts'
import { BulkFit } from './bulk-fit.tsx'
import { idsOf, keyOf, loadTemplates, type TemplateIDs } from './listed-templates.ts'
import type { BulkWish } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import { TemplateText } from './template-text.tsx'
import classes from './reply.module.css'

type Asking = Parameters<NonNullable<BulkAction<Review>['explain']>>[2]

type Props = { count: number; choice: Asking; chosen: BulkWish; onChoose: (wish: BulkWish) => void }

const levels = ['Location', 'Tenant', 'System'] as const
const isSame = (one: TemplateIDs, other: TemplateIDs | undefined) =>
  one.templateID === other?.templateID && one.systemTemplateID === other?.systemTemplateID

/** Which template answers, how, and how many reviews it fits. */
export function BulkChoice({ count, choice, chosen, onChoose }: Props) {
  const t = useResponsesText()
  const { data: all = [] } = useQuery({
    ...queriesOf(responses).templates.made(['of every level'], ({ signal }) => loadTemplates(signal)),
    staleTime: 60_000,
  })
  const templates = all.filter(({ part }) => part === 'Reply')
  const [wish, setWish] = useState(chosen)
  const change = (to: Partial<BulkWish>) => {
    const next = { ...wish, ...to }
    onChoose(next)
    setWish(next)
  }
  const template = templates.find((one) => isSame(idsOf(one), wish.template))
  return (
    <div className={classes.dialog}>
      {!template && <p>{t('bulkTemplateExplain', { count })}</p>}
      <Select
        label={t('template')}
        searchable
        data={levels
          .map((level) => ({
            group: t.member('templateLevel', level),
            items: templates
              .filter((one) => one.level === level)
              .map((one) => ({ value: String(keyOf(one)), label: one.name })),
          }))
          .filter(({ items }) => items.length > 0)}
        value={template ? String(keyOf(template)) : null}
        onChange={(key) => {
          const next = templates.find((one) => String(keyOf(one)) === key)
          change({ template: next && idsOf(next) })
        }}
      />
      {template && (
        <p className={classes.words}>
          <TemplateText text={template.text} />
        </p>
      )}
      <BulkFit template={wish.template} otherLanguages={wish.otherLanguages} choice={choice} />
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
