import type { BulkAction } from '#platform/web/list/list-types.ts'
import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'

const BulkMacro = later(() => withAllWords(import('./bulk-macro.tsx')).then(({ BulkMacro: Part }) => Part))

/** Applies a macro to the selected reviews. */
export function BulkMacroSlot({ start }: { start: (action: BulkAction<Review>) => void }) {
  const may = useMay()
  return may('platform-macros.view') ? <BulkMacro start={start} /> : null
}
