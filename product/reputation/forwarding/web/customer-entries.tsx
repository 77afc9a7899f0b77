import { IconMailForward, IconMessageReply } from '@tabler/icons-react'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { type TimelineFillerProps, TimelineItem } from '#product/business/customers/web/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import type { ForwardFacts, ForwardKind } from '../shapes/timeline.ts'
import { useForwardingText } from './use-text.ts'

const icons = {
  'forward.sent': IconMailForward,
  'forward.answered': IconMessageReply,
} satisfies Record<ForwardKind, unknown>

/** To whom a customer's reviews were forwarded, and what guests wrote back. */
export function CustomerEntries({ entry }: TimelineFillerProps) {
  const t = useForwardingText()
  const kind = entry.kind as ForwardKind
  if (!(kind in icons)) return null
  const { to } = entry.facts as ForwardFacts
  return (
    <TimelineItem entry={entry} icon={icons[kind]}>
      <PageLink system={reviews} page="one" params={{ reviewId: entry.subjectID }}>
        {t(kind === 'forward.sent' ? 'entrySent' : 'entryAnswered')}
      </PageLink>
      {to && <span>{t('entryTo', { names: to })}</span>}
    </TimelineItem>
  )
}
