import { Menu } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { aiDrafts } from '../contract.ts'
import { useDraftsText } from './use-text.ts'

/** The way to all drafts in the menu of the workbench. */
export function DraftsLink() {
  const t = useDraftsText()
  const goTo = useGoTo()
  const may = useMay()
  if (!may(actionOf(aiDrafts, 'view'))) return null
  return (
    <Menu.Item
      leftSection={<IconSparkles size={16} stroke={1.6} />}
      onClick={() => void goTo({ system: aiDrafts, page: 'list' })}
    >
      {t.page('list')}
    </Menu.Item>
  )
}
