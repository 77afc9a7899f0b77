import { later } from '#platform/web/parts/later.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { DraftFillerProps } from '#product/reputation/responses/web/public.ts'
import { foreignLanguage } from './foreign-language.ts'

const TranslatedReply = later(() =>
  withAllWords(import('./translated-reply.tsx')).then(({ TranslatedReply: Part }) => Part),
)

/** Offers to put the words of the box into the review's language, where that is not the reader's. */
export function ReplySlot({ review, text, type, onDrafting }: DraftFillerProps) {
  const { locale } = useSession().user
  const to = foreignLanguage(review.language, locale)
  if (to === undefined || text.trim() === '') return null
  return (
    <TranslatedReply key={review.id} reviewId={review.id} to={to} text={text} type={type} onDrafting={onDrafting} />
  )
}
