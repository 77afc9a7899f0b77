import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import type { UserActionsSlot } from '#product/organization/users/web/public.ts'
import { notificationSettings } from '../contract.ts'
import { useSettingsText } from './use-text.ts'

/** The way from a user to what reaches them. */
export function UserLink({ user }: UserActionsSlot) {
  const t = useSettingsText()
  const may = useMay()
  const goTo = useGoTo()
  const session = useSession()
  const canSet = may(actionOf(notificationSettings, 'alerts')) || may(actionOf(notificationSettings, 'summaries'))
  if (!canSet || user.id === session.user.id) return null
  return (
    <div style={{ paddingTop: 24 }}>
      <Button
        variant="default"
        leftSection={<IconBell size={16} stroke={1.6} />}
        onClick={() => void goTo({ system: notificationSettings, page: 'matrix', search: { of: `user-${user.id}` } })}
      >
        {t.page('matrix')}
      </Button>
    </div>
  )
}
