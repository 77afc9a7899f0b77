import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import { later } from '#platform/web/parts/later.tsx'
import type { Review } from '#product/reputation/reviews/contract.ts'
import type { BulkFillerProps } from '#product/reputation/reviews/web/public.ts'
import { type BulkWish, responseCalls } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'

const BulkChoice = later(() => import('./bulk-choice.tsx').then(({ BulkChoice }) => BulkChoice))

/** What is chosen while the dialog stands; the act reads it when it runs. */
let chosen: BulkWish = { template: undefined, send: false, otherLanguages: false }

/** Answers the selected reviews from one template, as drafts or at once, where it fits. */
export function BulkTemplate({ start }: BulkFillerProps) {
  const t = useResponsesText()
  const rights = useResponseRights()
  if (!rights.add) return null
  const action: BulkAction<Review> = {
    id: 'template',
    label: t('bulkTemplate'),
    icon: IconTemplate,
    explain: (count, _rows, choice) => (
      <BulkChoice count={count} choice={choice} chosen={chosen} onChoose={(wish) => (chosen = wish)} />
    ),
    confirm: (count) => t('answerSome', { count }),
    nameOf: (row) => `${row.customerName ?? ''} ${row.locationName}`.trim(),
    run: async (ids) => {
      const { template, ...wish } = chosen
      if (template === undefined) return { done: 0, failed: 0, results: [] }
      return responseCalls.bulkTemplate({ body: { ...wish, ...template, reviewIDs: ids as number[] } })
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
