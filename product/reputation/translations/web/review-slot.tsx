import { later } from '#platform/web/parts/later.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { TextFillerProps } from '#product/reputation/reviews/web/public.ts'
import { foreignLanguage } from './foreign-language.ts'

const TranslatedReview = later(() =>
  withAllWords(import('./translated-review.tsx')).then(({ TranslatedReview: Part }) => Part),
)

/** Offers a review in the reader's language, where it is in another and its source brings no translation; nothing is fetched otherwise. */
export function ReviewSlot({ detail: { id, language, title, text, translation } }: TextFillerProps) {
  const { locale } = useSession().user
  const from = foreignLanguage(language, locale)
  if (from === undefined || translation || !(title || text)) return null
  return <TranslatedReview key={id} reviewId={id} from={from} />
}
