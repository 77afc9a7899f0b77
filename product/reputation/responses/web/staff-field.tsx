import { Checkbox } from '@mantine/core'
import { useSession } from '#platform/web/session/session.ts'
import { useResponsesText } from './responses-words.ts'
import type { Draft } from './use-draft.ts'

/** Whether the reader's name stands below the reply. */
export function StaffField({ draft }: { draft: Draft }) {
  const t = useResponsesText()
  const { user } = useSession()
  const name = `${user.firstName} ${user.lastName}`.trim()
  if (name === '') return null
  return (
    <Checkbox
      size="sm"
      label={t('asStaff', { name })}
      checked={draft.asStaff}
      onChange={(event) => draft.signAsStaff(event.currentTarget.checked)}
    />
  )
}
