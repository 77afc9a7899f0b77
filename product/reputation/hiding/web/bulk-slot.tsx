import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { BulkFillerProps } from '#product/reputation/reviews/web/public.ts'

const BulkHide = later(() => withAllWords(import('./bulk-hide.tsx')).then(({ BulkHide: Part }) => Part))

/** Hiding the selected reviews. */
export function BulkHideSlot({ start }: BulkFillerProps) {
  const may = useMay()
  return may('reviews.soft-delete') ? <BulkHide start={start} /> : null
}
