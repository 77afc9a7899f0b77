import { Menu } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { attributions } from '../contract.ts'
import { useAttributionsText } from './use-text.ts'

export function LeaderboardLink() {
  const t = useAttributionsText()
  const goTo = useGoTo()
  const may = useMay()
  if (!may(actionOf(attributions, 'view'))) return null
  return (
    <Menu.Item
      leftSection={<IconTrophy size={16} stroke={1.6} />}
      onClick={() => void goTo({ system: attributions, page: 'leaderboard' })}
    >
      {t.page('leaderboard')}
    </Menu.Item>
  )
}
