import {
  IconFlag,
  IconMail,
  IconMailOpened,
  IconShare,
  IconShareOff,
  IconUserPlus,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkAction, RowId } from '#platform/web/list/list-types.ts'
import { later } from '#platform/web/parts/later.tsx'
import { nameOf, useSession } from '#platform/web/session/session.ts'
import { useBulkLabels } from '#product/workspace/labels/web/public.ts'
import type { BulkAct, Review } from '../contract.ts'
import type { Person } from './people.ts'
import { reviewCalls } from './review-calls.ts'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'
import { useBulkSnooze } from './use-bulk-snooze.tsx'
import { type Mark, marks, useChangeReviews } from './use-review-acts.ts'
import { useReviewLabels } from './use-review-labels.ts'

const AssigneePicker = later(() => import('./assignee-picker.tsx').then(({ AssigneePicker }) => AssigneePicker))

/** What the slots `reviews.bulk`, buttons of the bar below the list, and `reviews.bulkMenu`, items of its menu, give to those who fill them. */
export type BulkFillerProps = { start: (action: BulkAction<Review>) => void }

type Before = { read: boolean; flagged: boolean; published: boolean; shareable: boolean; assigneeID: number | null }

/** What can be done with many reviews at once. Undo gives each review what it had before, where that was loaded. */
export function useBulkActs(loaded: (id: RowId) => Review | undefined): readonly BulkAction<Review>[] {
  const t = useReviewsText()
  const rights = useReviewRights()
  const change = useChangeReviews()
  const labels = useBulkLabels<Review>(useReviewLabels(), { labelsOf: (row) => row.labelIDs })
  const snooze = useBulkSnooze(loaded)
  const { user } = useSession()
  const [assignee, setAssignee] = useState<Person | null>({ id: user.id, name: nameOf(user) })
  const [before] = useState(() => new Map<RowId, Before>())

  const run = (ids: readonly RowId[], act: BulkAct, drawn: Partial<Review>) => {
    for (const id of ids) {
      const row = loaded(id)
      if (row) {
        const { read, flagged, published, shareable, assigneeID } = row
        before.set(id, { read, flagged, published, shareable, assigneeID })
      }
    }
    return change(ids as number[], act, drawn)
  }
  const nameOfRow = (row: Review) => `${row.customerName ?? t('anonymous')}, ${row.locationName}`
  const undoMark = (kind: Mark, value: boolean) => async (ids: readonly RowId[]) => {
    const own = marks[kind]
    const changed = ids.filter((id) => before.get(id)?.[own] !== value) as number[]
    if (changed.length > 0) await change(changed, { kind, value: !value }, { [own]: !value })
  }
  const undoAssign = async (ids: readonly RowId[]) => {
    const known = ids.filter((id) => before.has(id)) as number[]
    for (const [userID, group] of Map.groupBy(known, (id) => before.get(id)!.assigneeID))
      await reviewCalls.bulk({ body: { ids: group, act: { kind: 'assign', userID } } })
  }

  return [
    ...(rights.read
      ? ([
          {
            id: 'read',
            label: t('markRead'),
            icon: IconMailOpened,
            key: 'e',
            run: (ids) => run(ids, { kind: 'read', value: true }, { read: true }),
            undo: undoMark('read', true),
          },
          {
            id: 'unread',
            label: t('markUnread'),
            icon: IconMail,
            key: 'shift+u',
            isRare: true,
            run: (ids) => run(ids, { kind: 'read', value: false }, { read: false }),
            undo: undoMark('read', false),
          },
          snooze,
        ] satisfies BulkAction<Review>[])
      : []),
    ...(rights.flag
      ? ([
          {
            id: 'flag',
            label: t('flag'),
            icon: IconFlag,
            key: 'f',
            run: (ids) => run(ids, { kind: 'flag', value: true }, { flagged: true }),
            undo: undoMark('flag', true),
          },
        ] satisfies BulkAction<Review>[])
      : []),
    ...(rights.publish
      ? [true, false].map((value): BulkAction<Review> => ({
          id: value ? 'publish' : 'unpublish',
          label: t(value ? 'publish' : 'unpublish'),
          icon: value ? IconWorld : IconWorldOff,
          isRare: true,
          run: (ids) => run(ids, { kind: 'publish', value }, { published: value }),
          undo: undoMark('publish', value),
        }))
      : []),
    ...(rights.share
      ? [true, false].map((value): BulkAction<Review> => ({
          id: value ? 'share' : 'unshare',
          label: t(value ? 'share' : 'unshare'),
          icon: value ? IconShare : IconShareOff,
          isRare: true,
          run: (ids) => run(ids, { kind: 'share', value }, { shareable: value }),
          undo: undoMark('share', value),
        }))
      : []),
    ...(rights.assign
      ? ([
          {
            id: 'assign',
            label: t('assign'),
            icon: IconUserPlus,
            key: 'a',
            explain: (count) => (
              <>
                <p>{t('assignExplain', { count })}</p>
                <AssigneePicker value={assignee} onChange={setAssignee} />
              </>
            ),
            run: (ids) =>
              run(
                ids,
                { kind: 'assign', userID: assignee?.id ?? null },
                { assigneeID: assignee?.id ?? null, assigneeName: assignee?.name ?? null },
              ),
            undo: undoAssign,
          },
        ] satisfies BulkAction<Review>[])
      : []),
    ...(rights.label ? [labels] : []),
  ].map((act) => ({ ...act, nameOf: nameOfRow }))
}
