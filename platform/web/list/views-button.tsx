import { Popover } from '@mantine/core'
import { IconLayoutSidebar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FilterChip } from '../parts/filter-chip.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './filter-bar.module.css'

/** The saved views where there is no room beside the list for them, or none is kept for them. */
export function ViewsButton({ views, isAlways }: { views: ReactNode; isAlways?: boolean }) {
  const t = usePlatformText()
  return (
    <span className={isAlways ? undefined : classes.narrow}>
      <Popover position="bottom-start">
        <Popover.Target>
          <FilterChip
            name={t('views')}
            icon={<IconLayoutSidebar size={14} stroke={1.75} aria-hidden="true" />}
            value={t('views')}
          />
        </Popover.Target>
        <Popover.Dropdown aria-label={t('views')}>
          <div className={classes.panel}>{views}</div>
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}
