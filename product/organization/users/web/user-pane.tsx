import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toast } from '#platform/web/feedback/toast.tsx'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type User, users } from '../contract.ts'
import { PersonFacts } from './person-facts.tsx'
import { PictureField } from './picture-field.tsx'
import type { UserActionsSlot } from './public.ts'
import { UserActs } from './user-acts.tsx'
import { UserForm } from './user-form.tsx'
import { type UserTab, UserTabs, userTabs } from './user-tabs.tsx'
import { useUsersText } from './use-text.ts'

type Props = { id: RowId; user: User | undefined; controls: PaneControls }

/** One person beside the list, or the form of a new one (`new`). */
export function UserPane({ id, user: listed, controls }: Props) {
  const t = useUsersText()
  const may = useMay()
  const shut = useShut(users)
  const [search, change] = useSearchState()
  const openMade = useOpenMade()
  const isNew = id === 'new'
  const tab: UserTab = userTabs.find((one) => one === search['tab']) ?? 'tabProfile'
  const { data, error } = useQuery({
    ...queriesOf(users).one({ params: { userId: Number(id) } }),
    enabled: !isNew,
    initialData: listed,
  })
  const onDone = (saved: User) => {
    toast({ message: t('saved') })
    if (isNew) void openMade(saved.id)
  }

  if (isNew) {
    return (
      <Pane title={t('add')} controls={controls}>
        <UserForm onDone={onDone} />
      </Pane>
    )
  }
  if (error && !data) {
    return (
      <Pane title={t.title()} controls={controls}>
        <LoadFailure error={error} />
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
  const isForm = tab === 'tabProfile' || tab === 'tabAccess'
  const onTab = (next: UserTab) => change({ tab: next === 'tabProfile' ? undefined : next })
  return (
    <Pane title={`${data.firstName} ${data.lastName}`} note={data.email} controls={controls}>
      <UserTabs tab={tab} onChange={onTab} />
      {tab === 'tabProfile' && (
        <>
          <PersonFacts user={data} />
          <Slot<UserActionsSlot> name="user.link" props={{ user: data }} />
          <PictureField
            user={data}
            isReadOnly={!may(actionOf(users, 'edit')) || shut('savePicture') || shut('removePicture')}
          />
        </>
      )}
      <div hidden={!isForm}>
        <FreshForm newest={data}>
          {(shown) => <UserForm user={shown} part={tab === 'tabAccess' ? 'rights' : 'profile'} onDone={onDone} />}
        </FreshForm>
      </div>
      {tab === 'tabExplained' && <Slot<UserActionsSlot> name="user.access" props={{ user: data }} />}
      {tab === 'tabHistory' && <Slot<UserActionsSlot> name="user.history" props={{ user: data }} />}
      {isForm && <UserActs user={data} />}
      {tab === 'tabAccess' && <Slot<UserActionsSlot> name="user.password" props={{ user: data }} />}
      {isForm && <Slot<UserActionsSlot> name="user.actions" props={{ user: data }} />}
    </Pane>
  )
}
