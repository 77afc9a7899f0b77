import { useState } from 'react'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'
import { DueReasonDialog } from './due-reason-dialog.tsx'
import classes from './due-times.module.css'
import { useDueText } from './use-text.ts'

/** When a reply is due, or was, and the way to why. */
export function DueLine({ review, dueAt }: Pick<NotesFillerProps, 'review'> & { dueAt: string }) {
  const t = useDueText()
  const { dateTime, full } = useFormat()
  const there = useFormat(review.timezone)
  const [isOpen, setOpen] = useState(false)
  return (
    <p className={classes.line}>
      <time dateTime={dueAt} title={`${full(dueAt)}\n${t('thereTime', { time: there.full(dueAt) })}`}>
        {t(review.respondedAt ? 'was' : 'due', { moment: dateTime(dueAt) })}
      </time>
      <button type="button" className={classes.why} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('why')}
      </button>
      {isOpen && <DueReasonDialog reviewId={review.id} onClose={() => setOpen(false)} />}
    </p>
  )
}
