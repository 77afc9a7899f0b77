import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { useListRows } from '#platform/web/list/use-list.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type User, users } from '../contract.ts'
import { PauseDialog } from './pause-dialog.tsx'
import type { UserActionsSlot } from './public.ts'
import { UserForm } from './user-form.tsx'
import { useUsersText } from './use-text.ts'

type Props = { id: RowId; user: User | undefined; controls: PaneControls }

/** One person beside the list, or the form of a new one (`new`). */
export function UserPane({ id, user: listed, controls }: Props) {
  const t = useUsersText()
  const platform = usePlatformText()
  const may = useMay()
  const session = useSession()
  const [, change] = useSearchState()
  const { refresh } = useListRows<User>('users', ({ id: own }) => own)
  const [isAsking, setAsking] = useState(false)
  const isNew = id === 'new'
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['user', id],
    enabled: !isNew,
    initialData: listed,
    queryFn: () => callsOf(users).one({ params: { userId: Number(id) } }),
  })
  const setPaused = async (user: User, paused: boolean) => {
    setAsking(false)
    try {
      await callsOf(users).pause({ params: { userId: user.id }, body: { paused } })
      toast({
        message: t(paused ? 'nowPaused' : 'nowActive', { name: user.firstName }),
        undo: paused ? () => setPaused(user, false) : undefined,
      })
    } catch (failure) {
      toast({ message: errorText(failure, platform), tone: 'failed' })
    }
    await Promise.all([refetch(), refresh()])
  }
  const onDone = async (saved: User) => {
    toast({ message: t('saved') })
    await Promise.all([refresh(), isNew ? undefined : refetch()])
    if (isNew) change({ open: String(saved.id) })
  }

  if (isNew) {
    return (
      <Pane title={t('add')} controls={controls}>
        <UserForm onDone={(saved) => void onDone(saved)} />
      </Pane>
    )
  }
  if (error && !data) {
    return (
      <Pane title={t.title()} controls={controls}>
        <EmptyState kind="error" title={errorText(error, platform)} />
      </Pane>
    )
  }
  if (!data) {
    return (
      <Pane title={t.title()} controls={controls}>
        <Skeleton height={240} />
      </Pane>
    )
  }
  const canPause = may(actionOf(users, 'edit')) && data.id !== session.user.id
  return (
    <Pane title={`${data.firstName} ${data.lastName}`} note={data.email} controls={controls}>
      <UserForm
        key={`${data.version} ${dataUpdatedAt}`}
        user={data}
        onDone={(saved) => void onDone(saved)}
        onNewest={() => void refetch()}
      >
        {canPause && (
          <Button variant="default" onClick={() => (data.active ? setAsking(true) : void setPaused(data, false))}>
            {t(data.active ? 'pause' : 'resume')}
          </Button>
        )}
      </UserForm>
      <Slot<UserActionsSlot> name="user.actions" props={{ user: data }} />
      {isAsking && (
        <PauseDialog user={data} onConfirm={() => void setPaused(data, true)} onClose={() => setAsking(false)} />
      )}
    </Pane>
  )
}
