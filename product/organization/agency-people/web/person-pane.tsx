import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { MissingPane } from '#platform/web/list/resource-pane.tsx'
import { type AgencyPerson, agencyPeople } from '../contract.ts'
import type { AgencyPersonActionsSlot } from './public.ts'
import { SetRoles } from './set-roles.tsx'
import { useAgencyPeopleText } from './use-text.ts'

type Props = { agencyId: number; person: AgencyPerson | undefined; controls: PaneControls }

/** One person of the agency: pause and resume, and what others can do with them. */
export function PersonPane({ agencyId, person, controls }: Props) {
  const t = useAgencyPeopleText()
  const { dateTime } = useFormat()
  const may = useMay()
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { act } = useAct()
  const [isGiving, setGiving] = useState(false)
  if (!person) return <MissingPane title={t.title()} controls={controls} />
  const name = `${person.firstName} ${person.lastName}`.trim()
  const setPaused = (paused: boolean) =>
    callsOf(agencyPeople).pause({ params: { agencyId, agencyUserId: person.id }, body: { paused } })
  const resume = () => act(() => setPaused(false), t('nowResumed', { name }))
  return (
    <Pane title={name} note={person.email} controls={controls}>
      <Group gap={8}>
        {may(actionOf(agencyPeople, 'edit')) && person.id !== user.id && (
          <Button variant="default" onClick={() => (person.active ? setAsking(true) : void resume())}>
            {t(person.active ? 'pause' : 'resume')}
          </Button>
        )}
        {may(actionOf(agencyPeople, 'edit')) && person.id !== user.id && (
          <Button variant="default" onClick={() => setGiving(true)}>
            {t('setRoles')}
          </Button>
        )}
        <Slot<AgencyPersonActionsSlot> name="agency-person.actions" props={{ person }} />
      </Group>
      <Facts
        facts={[
          [t('state'), t(person.active ? 'active' : 'paused')],
          [t('roles'), person.roles.map((role) => role.name).join(', ') || '–'],
          [t('lastLogin'), person.lastLogin ? dateTime(person.lastLogin) : t('never')],
        ]}
      />
      <Slot name="platform.history" props={{ entity: 'user', id: person.id }} />
      {isGiving && (
        <SetRoles key={person.version} agencyId={agencyId} person={person} onClose={() => setGiving(false)} />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('pause')}
          tone="negative"
          run={() => setPaused(true)}
          said={{ message: t('nowPaused', { name }), undo: resume }}
          onClose={() => setAsking(false)}
        >
          <p>{t('pauseAsk', { name })}</p>
        </ConfirmDialog>
      )}
    </Pane>
  )
}
