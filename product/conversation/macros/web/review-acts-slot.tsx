import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { ReviewFillerProps } from '#product/reputation/reviews/web/public.ts'

const MacroItem = later(() => withAllWords(import('./macro-item.tsx')).then(({ MacroItem: Part }) => Part))

/** The way to the macros in the menu of a review. */
export function ReviewActsSlot({ review }: ReviewFillerProps) {
  const may = useMay()
  return may('platform-macros.view') ? <MacroItem review={review} /> : null
}
