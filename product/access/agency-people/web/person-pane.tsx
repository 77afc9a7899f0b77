import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { useListRows } from '#platform/web/list/use-list.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type AgencyPerson, agencyPeople } from '../contract.ts'
import type { AgencyPersonActionsSlot } from './public.ts'
import { SetRoles } from './set-roles.tsx'
import { useAgencyPeopleText } from './use-text.ts'

type Props = { agencyId: number; person: AgencyPerson | undefined; controls: PaneControls }

/** One person of the agency: pause and resume, and what others can do with them. */
export function PersonPane({ agencyId, person, controls }: Props) {
  const t = useAgencyPeopleText()
  const platform = usePlatformText()
  const { dateTime } = useFormat()
  const may = useMay()
  const { user } = useSession()
  const { refresh } = useListRows<AgencyPerson>('agency-people', ({ id }) => id)
  const [isAsking, setAsking] = useState(false)
  const { act } = useAct(refresh)
  const [isGiving, setGiving] = useState(false)
  if (!person) {
    return (
      <Pane title={t.title()} controls={controls}>
        <EmptyState kind="filtered" title={platform('notFoundCall')} />
      </Pane>
    )
  }
  const name = `${person.firstName} ${person.lastName}`.trim()
  const setPaused = async (paused: boolean) => {
    setAsking(false)
    await act(() => callsOf(agencyPeople).pause({ params: { agencyId, agencyUserId: person.id }, body: { paused } }), {
      message: t(paused ? 'nowPaused' : 'nowResumed', { name }),
      undo: paused ? () => setPaused(false) : undefined,
    })
  }
  return (
    <Pane title={name} note={person.email} controls={controls}>
      <Group gap={8}>
        {may(actionOf(agencyPeople, 'edit')) && person.id !== user.id && (
          <Button variant="default" onClick={() => (person.active ? setAsking(true) : void setPaused(false))}>
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
        <Modal
          opened
          onClose={() => setAsking(false)}
          title={t('pause')}
          closeButtonProps={{ 'aria-label': platform('close') }}
        >
          <p>{t('pauseAsk', { name })}</p>
          <Group justify="flex-end" mt="md" gap={8}>
            <Button variant="default" onClick={() => setAsking(false)}>
              {platform('cancel')}
            </Button>
            <Button data-tone="negative" onClick={() => void setPaused(true)}>
              {t('pause')}
            </Button>
          </Group>
        </Modal>
      )}
    </Pane>
  )
}
