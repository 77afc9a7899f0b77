import { Avatar } from '#platform/web/parts/avatar.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import classes from './presence.module.css'
import type { PresenceCalls } from './presence-calls.ts'
import { useAttend } from './use-attend.ts'
import { usePresent } from './use-present.ts'
import { usePresenceText } from './use-text.ts'

/** Who else has a thing open, and who of them is typing; while it stands, the reader is there, too. */
export function PeopleHere({ calls, id: thingId }: { calls: PresenceCalls; id: number }) {
  const t = usePresenceText()
  const { list } = useFormat()
  useAttend(calls, thingId)
  const { others, claim, isOwn } = usePresent(calls, thingId)
  const typing = claim?.isTyping && !isOwn ? claim.by.name : undefined
  if (others.length === 0 && !typing) return null
  return (
    <p className={classes.here} role="status">
      {others.map(({ id, name }) => (
        <Avatar key={id} name={name} size={18} live isDecoration />
      ))}
      <span className="cut">
        {typing ? t('typing', { name: typing }) : t('here', { names: list(others.map(({ name }) => name)) })}
      </span>
    </p>
  )
}
