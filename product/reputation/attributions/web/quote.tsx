import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'
import type { Place } from '../contract.ts'
import { quoted } from './quoted.ts'
import classes from './attributions.module.css'

/** The words of a review that name somebody. */
export function Quote({ review, places }: { review: NotesFillerProps['review']; places: readonly Place[] }) {
  return quoted(review, places).map((parts, n) => (
    <q key={n} className={classes.quote} dir="auto">
      {parts.map(({ words, isName }, at) => (isName ? <mark key={at}>{words}</mark> : words))}
    </q>
  ))
}
