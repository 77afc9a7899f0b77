import { IconLockOpen, IconMailForward, IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { BulkAction, BulkResult, RowId } from '#platform/web/list/list-types.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { type User, type UserChanges, users } from '../contract.ts'
import { BulkChange } from './bulk-change.tsx'
import { useUsersText } from './use-text.ts'

const calls = callsOf(users)
const LOOK_EVERY_MS = 400

/** What can be done with many people at once, as far as one may. */
export function useBulkPeople(): BulkAction<User>[] {
  const t = useUsersText()
  const may = useMay()
  const [changes, setChanges] = useState<UserChanges>({})
  const nameOf = (user: User) => `${user.firstName} ${user.lastName}`.trim()
  const idsOf = (ids: readonly RowId[]) => ({ userIDs: ids.map(Number) })
  const pause = (paused: boolean) => (ids: readonly RowId[]) => calls.pauseSome({ body: { ...idsOf(ids), paused } })
  const canEdit = may(actionOf(users, 'edit'))
  const shut = useShut(users)
  const edits: (BulkAction<User> | false)[] = [
    !shut('bulkUpdate') && {
      id: 'change',
      label: t('change'),
      icon: IconPencil,
      nameOf,
      idsPerCall: 1000,
      explain: (count) => <BulkChange count={count} changes={changes} onChange={setChanges} />,
      run: (ids, tell) => changeMany(idsOf(ids).userIDs, changes, { refusal: t('nothingChosen'), tell }),
    },
    !shut('welcome') && {
      id: 'welcome',
      label: t('welcome'),
      icon: IconMailForward,
      nameOf,
      explain: (count) => <p>{t('welcomeSomeAsk', { count })}</p>,
      run: (ids) => calls.welcome({ body: idsOf(ids) }),
    },
    !shut('unblock') && {
      id: 'unblock',
      label: t('unblock'),
      icon: IconLockOpen,
      nameOf,
      run: (ids) => calls.unblock({ body: idsOf(ids) }),
    },
  ]
  const pauses: BulkAction<User>[] = [
    {
      id: 'pause',
      label: t('pause'),
      icon: IconPlayerPause,
      nameOf,
      explain: (count) => <p>{t('pauseSomeAsk', { count })}</p>,
      run: pause(true),
      undo: pause(false),
    },
    { id: 'resume', label: t('resume'), icon: IconPlayerPlay, nameOf, run: pause(false) },
  ]
  return [...(canEdit ? edits.filter((edit) => edit !== false) : []), ...(may(actionOf(users, 'pause')) ? pauses : [])]
}

/** Has the worker do it and waits until it is done; what it could not do comes with its reason. */
async function changeMany(
  userIDs: number[],
  changes: UserChanges,
  { refusal, tell }: { refusal: string; tell?: (done: number) => void },
): Promise<BulkResult> {
  if (Object.keys(changes).length === 0)
    return { done: 0, failed: userIDs.length, results: userIDs.map((id) => ({ id, ok: false, message: refusal })) }
  let job = await calls.bulkUpdate({ body: { userIDs, changes } })
  while (job.status === 'Scheduled' || job.status === 'InProgress') {
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
    job = await calls.job({ params: { userJobId: job.id } })
    tell?.(job.done + job.failed)
  }
  const results: BulkResult['results'][number][] = []
  for (let cursor: string | undefined; ;) {
    const page = await calls.jobResults({ params: { userJobId: job.id }, body: { limit: 250, cursor } })
    for (const { userID, state, key, message } of page.items)
      results.push({ id: userID, ok: state === 'Done', key: key ?? undefined, message: message ?? undefined })
    if (!page.nextCursor) break
    cursor = page.nextCursor
  }
  return { done: job.done, failed: job.failed, results }
}
