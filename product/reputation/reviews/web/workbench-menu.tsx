import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTemplate } from '@tabler/icons-react'
import { Slot } from '#platform/web/router/slot.tsx'
import { useReviewsText } from './reviews-words.ts'

/** What others put beside the list of reviews: a button in the bar, or in the head of a phone. */
export function WorkbenchMenu({ isPhone }: { isPhone?: boolean }) {
  const t = useReviewsText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant={isPhone ? 'transparent' : 'default'}
          color="var(--ink-1)"
          size={isPhone ? 44 : 28}
          aria-label={t('more')}
        >
          <IconDots size={isPhone ? 22 : 16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Slot name="reviews.menu" props={{ icon: <IconTemplate size={16} stroke={1.6} /> }} />
      </Menu.Dropdown>
    </Menu>
  )
}
