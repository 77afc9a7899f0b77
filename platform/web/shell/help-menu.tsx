import { Popover } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { later } from '../parts/later.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './shell.module.css'

const HelpPanel = later(() => import('./help-panel.tsx').then(({ HelpPanel }) => HelpPanel))

/** What helps on the page that is open: what systems say in the slot `help`, and the keys. */
export function HelpMenu({ onKeys }: { onKeys: () => void }) {
  const t = usePlatformText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover position="bottom-end" trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <button type="button" className={classes.iconButton} aria-label={t('help')} onClick={() => setOpen(!isOpen)}>
          <IconHelpCircle size={18} stroke={1.6} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('help')}>
        <HelpPanel
          onKeys={() => {
            setOpen(false)
            onKeys()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
