import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import classes from './shell.module.css'

/** How much waits at a place of the rail; nothing where nothing does. What is slow to load fills the place's slot `rail.<system>.<page>` with it. */
export function RailCount({ count }: { count: number }) {
  const t = usePlatformText()
  const { number } = useFormat()
  if (count === 0) return null
  return (
    <span className={classes.pip}>
      <span aria-hidden="true">{count > 99 ? '99+' : number(count)}</span>
      <span className="sr">{t('unread', { count })}</span>
    </span>
  )
}
