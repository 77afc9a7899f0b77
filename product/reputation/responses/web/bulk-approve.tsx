import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import { later } from '#platform/web/parts/later.tsx'
import type { Review } from '#product/reputation/reviews/contract.ts'
import type { BulkFillerProps } from '#product/reputation/reviews/web/public.ts'
import { BULK_APPROVALS } from '../contract.ts'
import { responseCalls } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'

const BulkPreview = later(() => import('./bulk-preview.tsx').then(({ BulkPreview }) => BulkPreview))

/** Which version of each reply the dialog showed; the act approves no other. */
let seen: ReadonlyMap<number, number> = new Map()

/** Approves the replies to the selected reviews that wait for whoever asks, after they were shown. */
export function BulkApprove({ start }: BulkFillerProps) {
  const t = useResponsesText()
  const rights = useResponseRights()
  if (!rights.approve) return null
  const action: BulkAction<Review> = {
    id: 'approve',
    label: t('approveMany'),
    icon: IconChecks,
    explain: (_count, _rows, choice) => <BulkPreview choice={choice} onSeen={(versions) => (seen = versions)} />,
    confirm: (count) => t('approveSome', { count }),
    nameOf: (row) => `${row.customerName ?? ''} ${row.locationName}`.trim(),
    idsPerCall: BULK_APPROVALS,
    run: async (ids) => {
      const replies = (ids as number[]).flatMap((reviewID) => {
        const version = seen.get(reviewID)
        return version === undefined ? [] : [{ reviewID, version }]
      })
      if (replies.length === 0) return { done: 0, failed: 0, results: [] }
      return responseCalls.bulkApprove({ body: { replies } })
    },
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChecks size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => start(action)}
    >
      {t('approveMany')}
    </Button>
  )
}
