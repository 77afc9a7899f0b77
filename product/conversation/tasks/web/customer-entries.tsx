import { IconChecklist, IconChecks } from '@tabler/icons-react'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { type TimelineFillerProps, TimelineItem } from '#product/business/customers/web/public.ts'
import { tasks } from '../contract.ts'
import type { TaskFacts, TaskKind } from '../shapes/timeline.ts'
import { useTasksText } from './use-text.ts'

const icons = { 'task.created': IconChecklist, 'task.closed': IconChecks } satisfies Record<TaskKind, unknown>

/** What became of the tasks from a customer's reviews and tickets. */
export function CustomerEntries({ entry }: TimelineFillerProps) {
  const t = useTasksText()
  const kind = entry.kind as TaskKind
  if (!(kind in icons)) return null
  const { isClosed } = entry.facts as TaskFacts
  return (
    <TimelineItem entry={entry} icon={icons[kind]}>
      <PageLink
        system={tasks}
        page="list"
        search={{ open: String(entry.subjectID), ...(isClosed ? { view: 'Closed' } : {}) }}
      >
        {t(kind === 'task.created' ? 'entryCreated' : 'entryClosed')}
      </PageLink>
    </TimelineItem>
  )
}
