import type { BulkAction } from '#platform/web/list/list-types.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { BulkApprove } from './bulk-approve.tsx'
import { BulkTemplate } from './bulk-template.tsx'

/** What can be done with the replies to the selected reviews. */
export function BulkReplies({ start }: { start: (action: BulkAction<Review>) => void }) {
  return (
    <>
      <BulkTemplate start={start} />
      <BulkApprove start={start} />
    </>
  )
}
