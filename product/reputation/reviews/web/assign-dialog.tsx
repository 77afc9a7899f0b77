import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { nameOf, useSession } from '#platform/web/session/session.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import type { Review } from '../contract.ts'
import { AssigneePicker } from './assignee-picker.tsx'
import type { Person } from './people.ts'
import { useReviewsText } from './reviews-words.ts'
import { useChangeReviews } from './use-review-acts.ts'

/** What is laid into the dialog: it may put another one in its place. */
export type AssignFillerProps = { review: Review; onInstead: (dialog: ReactNode) => void; onClose: () => void }

/** Gives one review to somebody; can be taken back. */
export function AssignDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useReviewsText()
  const change = useChangeReviews()
  const { act } = useAct()
  const { user } = useSession()
  const [instead, setInstead] = useState<ReactNode>(null)
  const had = review.assigneeID === null ? null : { id: review.assigneeID, name: review.assigneeName ?? '' }
  const [person, setPerson] = useState<Person | null>(had ?? { id: user.id, name: nameOf(user) })
  const give = (to: Person | null) =>
    change(
      [review.id],
      { kind: 'assign', userID: to?.id ?? null },
      { assigneeID: to?.id ?? null, assigneeName: to?.name ?? null },
    )
  const assign = () => {
    onClose()
    const message = person ? t('assignedTo', { name: person.name }) : t('unassigned')
    return act(() => give(person), { message, undo: () => give(had) })
  }
  if (instead) return instead
  return (
    <Dialog title={t('assign')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void assign()
        }}
        style={{ display: 'grid', gap: 16 }}
      >
        <AssigneePicker value={person} onChange={setPerson} />
        <Button type="submit" data-autofocus>
          {t('assign')}
        </Button>
        <Slot<AssignFillerProps> name="assign.review" props={{ review, onInstead: setInstead, onClose }} />
      </form>
    </Dialog>
  )
}
