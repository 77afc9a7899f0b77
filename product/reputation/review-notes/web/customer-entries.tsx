import { IconLock } from '@tabler/icons-react'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { type TimelineFillerProps, TimelineItem } from '#product/business/customers/web/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { useNotesText } from './use-text.ts'

/** Private notes on a customer's reviews. */
export function CustomerEntries({ entry }: TimelineFillerProps) {
  const t = useNotesText()
  if (entry.kind !== 'note.written') return null
  return (
    <TimelineItem entry={entry} icon={IconLock} by={t('noName')}>
      <PageLink system={reviews} page="one" params={{ reviewId: entry.subjectID }}>
        {t('entryWritten')}
      </PageLink>
    </TimelineItem>
  )
}
