import { Button, Menu } from '@mantine/core'
import { IconDeviceFloppy, IconDotsVertical, IconTrash } from '@tabler/icons-react'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { Response } from '../contract.ts'
import { responseCalls } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import type { Draft } from './use-draft.ts'

type Props = { draft: Draft; current: Response | null; isRedo: boolean; isPhone: boolean; onDone: () => void }

/** Keeps what is written, or throws it away. */
export function DraftMenu({ draft, current, isRedo, isPhone, onDone }: Props) {
  const t = useResponsesText()
  const rights = useResponseRights()
  const { act } = useAct()
  const discard = async () => {
    draft.type('')
    if (current?.state !== 'Start') return onDone()
    await act(() => responseCalls.remove({ params: { responseId: current.id } }))
  }
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" size={isPhone ? 'lg' : 'sm'} px={4} aria-label={t('more')}>
          <IconDotsVertical size={16} stroke={1.75} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {!isRedo && (
          <Menu.Item leftSection={<IconDeviceFloppy size={16} stroke={1.6} />} onClick={() => void draft.save()}>
            {t('keepDraft')}
          </Menu.Item>
        )}
        {(current?.state !== 'Start' || rights.delete) && (
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => void discard()}>
            {t('removeDraft')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
