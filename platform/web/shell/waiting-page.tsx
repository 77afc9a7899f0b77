import { usePlatformText } from '../words/platform-text.ts'
import classes from './shell.module.css'
import { useAsWaiting } from './waiting.ts'

/** Stands in place of a page whose script, words or first data are on their way. */
export function WaitingPage() {
  useAsWaiting()
  return <div className={classes.waiting} role="status" aria-label={usePlatformText()('loading')} />
}
