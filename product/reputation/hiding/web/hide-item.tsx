import { Menu } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { askOfPane, type ReviewFillerProps } from '#product/reputation/reviews/web/public.ts'
import { useHidingText } from './use-text.ts'
import { useShowAgain } from './use-show-again.ts'

/** Asks the note beside the review to hide it, for the menu is gone once it is chosen from; or shows it again. */
export function HideItem({ review }: ReviewFillerProps) {
  const t = useHidingText()
  const { showAgain } = useShowAgain()
  return review.hiddenAt ? (
    <Menu.Item leftSection={<IconEye size={16} stroke={1.6} />} onClick={() => void showAgain(review.id)}>
      {t('show')}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={<IconEyeOff size={16} stroke={1.6} />} onClick={() => askOfPane(review.id, 'hide')}>
      {t('hide')}
    </Menu.Item>
  )
}
