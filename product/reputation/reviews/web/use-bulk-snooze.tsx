import { IconClockPause } from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkAction, RowId } from '#platform/web/list/list-types.ts'
import { later } from '#platform/web/parts/later.tsx'
import { nameOf, useSession } from '#platform/web/session/session.ts'
import type { Review } from '../contract.ts'
import { reviewCalls } from './review-calls.ts'
import { useReviewsText } from './reviews-words.ts'
import { useChangeReviews } from './use-review-acts.ts'
import { stillAhead } from './use-snooze.ts'

const SnoozeChoice = later(() => import('./snooze-choice.tsx').then(({ SnoozeChoice }) => SnoozeChoice))

/** Puts many reviews away until later. Undo gives each the time it had before, where that was loaded and is yet to come. */
export function useBulkSnooze(loaded: (id: RowId) => Review | undefined): BulkAction<Review> {
  const t = useReviewsText()
  const { user } = useSession()
  const change = useChangeReviews()
  const [until, setUntil] = useState('')
  const [before] = useState(() => new Map<RowId, string | null>())
  return {
    id: 'snooze',
    label: t('snooze'),
    icon: IconClockPause,
    key: 's',
    explain: (count) => <SnoozeChoice count={count} onChange={setUntil} />,
    run: (ids) => {
      for (const id of ids) before.set(id, loaded(id)?.snoozedUntil ?? null)
      return change(ids as number[], { kind: 'snooze', until }, { snoozedUntil: until, snoozedByName: nameOf(user) })
    },
    undo: async (ids) => {
      const byTime = Map.groupBy(ids as number[], (id) => stillAhead(before.get(id) ?? null))
      for (const [was, group] of byTime)
        await reviewCalls.bulk({ body: { ids: group, act: { kind: 'snooze', until: was } } })
    },
  }
}
