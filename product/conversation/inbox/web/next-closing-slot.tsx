import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { AfterReplyProps } from '#product/reputation/responses/web/public.ts'

const NextClosing = later(() => withAllWords(import('./next-closing.tsx')).then(({ NextClosing: Part }) => Part))

/** Why the thread is closed once the reply is out, for those who close threads. */
export function NextClosingSlot({ reviewId }: AfterReplyProps) {
  const may = useMay()
  return may('review-inbox.close') ? <NextClosing key={reviewId} reviewId={reviewId} /> : null
}
