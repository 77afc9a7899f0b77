import { Menu } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { autoSend } from '../contract.ts'
import { useAutoSendText } from './use-text.ts'

/** Leads to the groups that send by themselves, or may. */
export function GroupsLink() {
  const t = useAutoSendText()
  const goTo = useGoTo()
  const may = useMay()
  if (!may(actionOf(autoSend, 'view'))) return null
  return (
    <Menu.Item
      leftSection={<IconSend2 size={16} stroke={1.6} />}
      onClick={() => void goTo({ system: autoSend, page: 'list' })}
    >
      {t.page('list')}
    </Menu.Item>
  )
}
