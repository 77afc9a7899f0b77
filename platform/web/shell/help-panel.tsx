import { Button } from '@mantine/core'
import { IconApi, IconKeyboard } from '@tabler/icons-react'
import { Slot } from '../router/slot.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './shell.module.css'

/** What opens behind "?". */
export function HelpPanel({ onKeys }: { onKeys: () => void }) {
  const t = usePlatformText()
  return (
    <div className={`${classes.menu} ${classes.helpPanel}`}>
      <Slot name="help" props={{}} />
      <Button
        variant="default"
        className={classes.keys}
        leftSection={<IconKeyboard size={16} stroke={1.6} aria-hidden="true" />}
        onClick={onKeys}
      >
        {t('keys')}
      </Button>
      <Button
        variant="default"
        component="a"
        href="/api/docs"
        target="_blank"
        rel="noreferrer"
        leftSection={<IconApi size={16} stroke={1.6} aria-hidden="true" />}
      >
        {t('apiReference')}
      </Button>
    </div>
  )
}
