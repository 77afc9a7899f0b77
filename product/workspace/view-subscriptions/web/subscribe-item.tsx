import { Menu } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useShut } from '#platform/web/session/session.ts'
import { viewSubscriptions } from '../contract.ts'
import { useSubscriptionsText } from './use-text.ts'

/** The way to the mails about a view, in its menu; nothing for who acts as somebody. */
export function SubscribeItem({ onChoose }: { onChoose: () => void }) {
  const t = useSubscriptionsText()
  if (useShut(viewSubscriptions)('subscribe')) return null
  return (
    <Menu.Item leftSection={<IconMailForward size={16} stroke={1.6} aria-hidden="true" />} onClick={onChoose}>
      {t('subscribe')}
    </Menu.Item>
  )
}
