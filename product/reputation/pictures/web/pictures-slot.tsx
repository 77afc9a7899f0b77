import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { TextFillerProps } from '#product/reputation/reviews/web/public.ts'

const PictureStrip = later(() => withAllWords(import('./picture-strip.tsx')).then(({ PictureStrip: Part }) => Part))

/** The pictures and videos below what a review says; nothing is fetched where there are none. */
export function PicturesSlot({ detail }: TextFillerProps) {
  return detail.medias.length > 0 ? <PictureStrip key={detail.id} reviewId={detail.id} medias={detail.medias} /> : null
}
