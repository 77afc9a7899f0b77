import { IconCheck, IconProgressCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { inbox, type InboxThread } from '../contract.ts'
import { ActFields, type Asked, firstAct } from './act-fields.tsx'
import { useInboxText } from './use-text.ts'

const looks = {
  assign: { icon: IconUserPlus, key: 'a', label: 'assign', needs: 'assign' },
  stage: { icon: IconProgressCheck, key: 's', label: 'move', needs: 'edit' },
  close: { icon: IconCheck, key: 'e', label: 'closeMany', needs: 'close' },
} as const

/** What can be done with many threads at once. */
export function useBulkThreads(): readonly BulkAction<InboxThread>[] {
  const t = useInboxText()
  const may = useMay()
  const { user } = useSession()
  const [acts, setActs] = useState(() => ({
    assign: firstAct('assign', user.id),
    stage: firstAct('stage', user.id),
    close: firstAct('close', user.id),
  }))
  return (Object.keys(looks) as Asked[])
    .filter((asked) => may(actionOf(inbox, looks[asked].needs)))
    .map((asked) => ({
      id: asked,
      label: t(looks[asked].label),
      icon: looks[asked].icon,
      key: looks[asked].key,
      explain: () => (
        <ActFields value={acts[asked]} onChange={(value) => setActs((before) => ({ ...before, [asked]: value }))} />
      ),
      rehearse: (ids) => rehearsalsOf(inbox).act({ body: { ids: ids as number[], act: acts[asked] } }),
      of: acts[asked],
      run: (ids) => callsOf(inbox).act({ body: { ids: ids as number[], act: acts[asked] } }),
      undo:
        asked === 'close'
          ? (ids: readonly unknown[]) => callsOf(inbox).act({ body: { ids: ids as number[], act: { kind: 'reopen' } } })
          : undefined,
      nameOf: ({ subject }: InboxThread) => `${subject.authorName ?? t('anonymous')}, ${subject.locationName}`,
    }))
}
