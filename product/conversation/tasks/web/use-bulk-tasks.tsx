import { IconCalendarDue, IconCheck, IconFlag, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { MOST_AT_ONCE, type Task, type TaskAct, tasks } from '../contract.ts'
import { ActFields, type Asked, firstAct } from './act-fields.tsx'
import { words } from './act-dialog.tsx'
import { useTasksText } from './use-text.ts'

export const looks = {
  assign: { icon: IconUserPlus, key: 'a', needs: 'assign' },
  due: { icon: IconCalendarDue, key: 'd', needs: 'edit' },
  priority: { icon: IconFlag, key: 'p', needs: 'edit' },
  close: { icon: IconCheck, key: 'e', needs: 'close' },
} as const
export const asking = Object.keys(looks) as Asked[]

/** What can be done with many tasks at once. */
export function useBulkTasks(): readonly BulkAction<Task>[] {
  const t = useTasksText()
  const may = useMay()
  const { user } = useSession()
  const [acts, setActs] = useState(
    () => Object.fromEntries(asking.map((asked) => [asked, firstAct(asked, user.id)])) as Record<Asked, TaskAct>,
  )
  return asking
    .filter((asked) => may(actionOf(tasks, looks[asked].needs)))
    .map((asked): BulkAction<Task> => ({
      id: asked,
      label: t(asked === 'close' ? 'closeMany' : words[asked].does),
      icon: looks[asked].icon,
      key: looks[asked].key,
      explain: () => (
        <>
          {asked === 'close' && <p>{t('closeText')}</p>}
          <ActFields value={acts[asked]} onChange={(value) => setActs((before) => ({ ...before, [asked]: value }))} />
        </>
      ),
      idsPerCall: MOST_AT_ONCE,
      rehearse: (ids) => rehearsalsOf(tasks).act({ body: { ids: ids as number[], act: acts[asked] } }),
      of: acts[asked],
      run: (ids) => callsOf(tasks).act({ body: { ids: ids as number[], act: acts[asked] } }),
      nameOf: ({ title }) => title,
    }))
}
