import { Checkbox, Group } from '@mantine/core'
import { useSession } from '#platform/web/session/session.ts'
import type { Rules } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import type { Draft } from './use-draft.ts'

type Props = { draft: Draft; rules: Pick<Rules, 'takesPrivate'> }

/** Whether the reader's name stands below the reply, and whether it goes to the reviewer alone. */
export function StaffField({ draft: { flags, mark }, rules: { takesPrivate } }: Props) {
  const t = useResponsesText()
  const { user } = useSession()
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Group gap={16}>
      {name !== '' && (
        <Checkbox
          size="sm"
          label={t('asStaff', { name })}
          checked={flags.respondAsStaff}
          onChange={(event) => mark({ respondAsStaff: event.currentTarget.checked })}
        />
      )}
      {takesPrivate && (
        <Checkbox
          size="sm"
          label={t('privately')}
          checked={flags.private}
          onChange={(event) => mark({ private: event.currentTarget.checked })}
        />
      )}
    </Group>
  )
}
