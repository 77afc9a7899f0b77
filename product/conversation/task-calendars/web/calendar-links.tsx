import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { OriginList } from '#platform/web/parts/origin-list.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { taskCalendars } from '../contract.ts'
import { useCalendarsText } from './use-text.ts'

/** Among all that reaches the reader: the links by which their calendar programs read tasks. */
export function CalendarLinks({ own }: { own: string }) {
  const t = useCalendarsText()
  const { act } = useAct()
  const { dateTime } = useFormat()
  const isShut = useShut(taskCalendars)('revoke')
  const canView = useMay()(actionOf(taskCalendars, 'view'))
  const { data = [] } = useQuery({ ...queriesOf(taskCalendars).list(), enabled: canView })
  return (
    <OriginList
      title={t('open')}
      lines={data.map(({ scope, createdAt, readAt }) => ({
        key: scope,
        name: t.member('calendarScope', scope),
        detail: [
          t('createdAt', { at: dateTime(createdAt) }),
          readAt ? t('readAt', { at: dateTime(readAt) }) : t('neverRead'),
        ].join(', '),
        origin: own,
        act: {
          label: t('revoke'),
          isShut,
          run: () => act(() => callsOf(taskCalendars).revoke({ body: { scope } }), t('revoked')),
        },
      }))}
    />
  )
}
