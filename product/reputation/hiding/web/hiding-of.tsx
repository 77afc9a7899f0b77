import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ReviewFillerProps, usePaneIntent } from '#product/reputation/reviews/web/public.ts'
import { hiding } from '../contract.ts'
import { HideDialog } from './hide-dialog.tsx'
import classes from './hiding.module.css'
import { useHidingText } from './use-text.ts'
import { useShowAgain } from './use-show-again.ts'

/** Who hid a review, when and why, with the way back; and the dialog that hides it, where the menu asks for it. */
export function HidingOf({ review }: ReviewFillerProps) {
  const may = useMay()
  const mayHide = may(actionOf(hiding, 'hide'))
  const [asks, setAsks] = useState(false)
  usePaneIntent(review.id, ['hide'], mayHide && !review.hiddenAt, () => setAsks(true))
  return (
    <>
      {review.hiddenAt && <HiddenNote review={review} mayShow={mayHide} />}
      {asks && <HideDialog reviewId={review.id} onClose={() => setAsks(false)} />}
    </>
  )
}

function HiddenNote({ review, mayShow }: ReviewFillerProps & { mayShow: boolean }) {
  const t = useHidingText()
  const { date } = useFormat()
  const { showAgain, isBusy } = useShowAgain()
  const { data } = useQuery(queriesOf(hiding).one({ params: { reviewId: review.id } }))
  const hidden = data?.hidden
  if (!hidden) return null
  const reason = t.member('hidingReason', hidden.reason)
  return (
    <div className={classes.here}>
      <Note tone="warning" title={t('hiddenBy', { name: hidden.by.name, date: date(hidden.at), reason })}>
        <span className={classes.body}>
          {hidden.explanation && <q>{hidden.explanation}</q>}
          <span>{t('countsNowhere')}</span>
          {mayShow && (
            <Button variant="default" size="xs" loading={isBusy} onClick={() => void showAgain(review.id)}>
              {t('show')}
            </Button>
          )}
        </span>
      </Note>
    </div>
  )
}
