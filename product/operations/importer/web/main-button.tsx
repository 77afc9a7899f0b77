import { Button } from '@mantine/core'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import classes from './importer.module.css'

type Props = { label: string; run: () => void; isRunning?: boolean; isOff?: boolean }

/** The one thing to do next; Enter does it, and Ctrl or Cmd with Enter also from a field. */
export function MainButton({ label, run, isRunning, isOff }: Props) {
  const act = () => {
    if (!isRunning) run()
  }
  useKeys(
    [
      { keys: 'enter', does: label, group: 'here', run: act },
      { keys: 'mod+enter', does: label, group: 'here', inFields: true, hidden: true, run: act },
    ],
    !isOff,
  )
  return (
    <Button
      loading={isRunning}
      disabled={isOff}
      onClick={act}
      rightSection={
        <span className={classes.mainKeys}>
          <KeyCaps keys="mod+enter" />
        </span>
      }
    >
      {label}
    </Button>
  )
}
