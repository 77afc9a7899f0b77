import {
  IconMessageCheck,
  IconMessageForward,
  IconMessageOff,
  IconMessageReply,
  IconMessageX,
} from '@tabler/icons-react'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { type TimelineFillerProps, TimelineItem } from '#product/business/customers/web/public.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import type { ReplyFacts, ReplyKind } from '../shapes/timeline.ts'
import { useResponsesText } from './responses-words.ts'

const icons = {
  'reply.sent': IconMessageForward,
  'reply.live': IconMessageCheck,
  'reply.found': IconMessageReply,
  'reply.refused': IconMessageX,
  'reply.removed': IconMessageOff,
} satisfies Record<ReplyKind, unknown>

/** What became of the replies to a customer. */
export function CustomerEntries({ entry }: TimelineFillerProps) {
  const t = useResponsesText()
  const sourceName = useSourceName()
  const kind = entry.kind as ReplyKind
  if (!(kind in icons)) return null
  const { sourceID, origin } = entry.facts as ReplyFacts
  const source = sourceName(sourceID)
  const words = {
    'reply.sent': () => t('entrySent', { source }),
    'reply.live': () => t('entryLive', { source }),
    'reply.found': () => t('entryFound', { source }),
    'reply.refused': () => t('entryRefused', { source }),
    'reply.removed': () => t('entryRemoved', { source }),
  } satisfies Record<ReplyKind, () => string>
  const isSending = kind === 'reply.sent' || kind === 'reply.live'
  return (
    <TimelineItem
      entry={entry}
      icon={icons[kind]}
      by={isSending && origin !== 'user' ? t.member('responseOrigin', origin) : undefined}
      tone={kind === 'reply.refused' ? 'negative' : undefined}
    >
      <PageLink system={reviews} page="one" params={{ reviewId: entry.subjectID }}>
        {words[kind]()}
      </PageLink>
    </TimelineItem>
  )
}
