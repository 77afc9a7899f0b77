import { ActionIcon, Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconCopy,
  IconDots,
  IconPencil,
  IconShare,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { type Dashboard, dashboards } from '../../contract.ts'
import { useDashboardText } from '../use-text.ts'
import { NameDialog } from './name-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { boardCalls, boardsQuery } from './use-boards.ts'

type Props = { board: Dashboard; onEdit: () => void }

/** What can be done with a dashboard: its star, sharing, changing, a copy, deleting. */
export function BoardMenu({ board, onEdit }: Props) {
  const t = useDashboardText()
  const { act } = useAct()
  const goTo = useGoTo()
  const may = useMay()
  const shut = useShut(dashboards)
  const { data: all } = useQuery(boardsQuery())
  const [dialog, setDialog] = useState<'share' | 'copy'>()
  const isOwner = board.action === 'owner'
  const canShare = isOwner && may(actionOf(dashboards, 'share'))
  const isMine = all?.ownDefault === board.id
  const isTenants = all?.tenantDefault === board.id
  const choose = (whose: 'me' | 'tenant', isOn: boolean) =>
    act(
      () => boardCalls.setDefault({ body: { for: whose, dashboardID: isOn ? board.id : null } }),
      t(isOn ? (whose === 'me' ? 'opensForMe' : 'opensForAll') : 'opensNoMore'),
    )
  const remove = async () => {
    await boardCalls.remove({ params: { dashboardId: board.id } })
    const put = () => boardCalls.create({ body: { name: board.name, tiles: board.tiles, filters: board.filters } })
    toast({ message: t('removed', { name: board.name }), undo: () => act(put) })
    await goTo({ system: dashboards, page: 'start' })
  }
  return (
    <>
      {!shut('setDefault') && (
        <ActionIcon
          aria-label={t(isMine ? 'starOff' : 'starOn')}
          aria-pressed={isMine}
          onClick={() => void choose('me', !isMine)}
        >
          {isMine ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.6} />}
        </ActionIcon>
      )}
      {canShare && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconShare size={16} stroke={1.6} />}
          onClick={() => setDialog('share')}
        >
          {t('share')}
        </Button>
      )}
      {board.action !== 'view' && may(actionOf(dashboards, 'edit')) && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPencil size={16} stroke={1.6} />}
          onClick={onEdit}
        >
          {t('change')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={28} aria-label={t('boardMenu')}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canShare && !shut('setDefault') && (
            <Menu.Item
              leftSection={<IconUsers size={16} stroke={1.6} />}
              onClick={() => void choose('tenant', !isTenants)}
            >
              {t(isTenants ? 'defaultForAllOff' : 'defaultForAll')}
            </Menu.Item>
          )}
          {may(actionOf(dashboards, 'add')) && (
            <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => setDialog('copy')}>
              {t('copy')}
            </Menu.Item>
          )}
          {isOwner && may(actionOf(dashboards, 'delete')) && (
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => void act(remove)}>
              {t('remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'share' && <ShareDialog board={board} onClose={() => setDialog(undefined)} />}
      {dialog === 'copy' && (
        <NameDialog
          title={t('copy')}
          name={t('copyOf', { name: board.name })}
          onClose={() => setDialog(undefined)}
          onName={async (name) => {
            const made = await boardCalls.duplicate({ params: { dashboardId: board.id }, body: { name } })
            await goTo({ system: dashboards, page: 'board', params: { dashboardId: made.id } })
          }}
        />
      )}
    </>
  )
}
