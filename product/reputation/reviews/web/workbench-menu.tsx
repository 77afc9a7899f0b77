import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPlus, IconTemplate } from '@tabler/icons-react'
import { Slot } from '#platform/web/router/slot.tsx'
import { useReviewsText } from './reviews-words.ts'

/** Adding a review by hand, and what others put beside the list of reviews: a button in the bar, or in the head of a phone. */
export function WorkbenchMenu({ isPhone, onAdd }: { isPhone?: boolean; onAdd?: () => void }) {
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
        {onAdd && (
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
            {t('addReview')}
          </Menu.Item>
        )}
        <Slot name="reviews.menu" props={{ icon: <IconTemplate size={16} stroke={1.6} /> }} />
      </Menu.Dropdown>
    </Menu>
  )
}
