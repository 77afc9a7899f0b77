import { Menu } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { useHidingText } from './use-text.ts'

/** To all hidden reviews, however old. */
export function HiddenLink() {
  const t = useHidingText()
  const goTo = useGoTo()
  const search = { view: 'all', date: 'lifeToDate', hidden: 'true' }
  return (
    <Menu.Item
      leftSection={<IconEyeOff size={16} stroke={1.6} />}
      onClick={() => void goTo({ system: reviews, page: 'workbench', search })}
    >
      {t('hiddenReviews')}
    </Menu.Item>
  )
}
