import type { BulkFillerProps } from '#product/reputation/reviews/web/public.ts'
import { BulkApprove } from './bulk-approve.tsx'
import { BulkTemplate } from './bulk-template.tsx'

/** What can be done with the replies to the selected reviews. */
export function BulkReplies({ start }: BulkFillerProps) {
  return (
    <>
      <BulkTemplate start={start} />
      <BulkApprove start={start} />
    </>
  )
}
