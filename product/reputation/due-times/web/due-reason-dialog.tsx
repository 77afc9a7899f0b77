import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { Facts } from '#platform/web/list/pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { CountedDays } from '#product/workspace/working-time/web/public.ts'
import { type DueReason, dueTimes } from '../contract.ts'
import { useDueText } from './use-text.ts'

type Props = { reviewId: number; onClose: () => void }

/** By which service level, calendar and zone a reply is due when it is, and what was counted on each day. */
export function DueReasonDialog({ reviewId, onClose }: Props) {
  const t = useDueText()
  const p = usePlatformText()
  const { data, error } = useQuery(queriesOf(dueTimes).explain({ params: { reviewId } }))
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {error && <Note tone="negative" title={errorText(error, p)} />}
      {!data && !error && <Skeleton height={160} />}
      {data && <Reason reason={data} />}
    </Dialog>
  )
}

function Reason({ reason }: { reason: DueReason }) {
  const t = useDueText()
  const { level, calendar, hours, counted, dueAt, isCurrent } = reason
  const { dateTime } = useFormat(counted.timeZone)
  const { number } = useFormat()
  return (
    <>
      {!isCurrent && <Note tone="info">{t('earlier', { moment: dateTime(dueAt) })}</Note>}
      <Facts
        facts={[
          [t('level'), level ?? t('noLevel')],
          [t('hours'), t('hoursOf', { hours: number(hours) })],
          [t('calendar'), calendar ?? t('always')],
          [t('zone'), counted.timeZone],
          [t('from'), dateTime(counted.from)],
          [t('dueAt'), dateTime(counted.dueAt)],
        ]}
      />
      <CountedDays counted={counted} />
    </>
  )
}
