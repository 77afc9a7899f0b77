import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { OriginList } from '#platform/web/parts/origin-list.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { smsNotifications } from '../contract.ts'
import { useSmsText } from './use-text.ts'

/** Among all that reaches the reader: the number on which text messages come. */
export function SmsNumber({ own }: { own: string }) {
  const t = useSmsText()
  const { act } = useAct()
  const { data } = useQuery(queriesOf(smsNotifications).mine())
  const isShut = useShut(smsNotifications)('remove')
  const { number, state } = data ?? { number: null, state: 'none' as const }
  return (
    <OriginList
      title={t('number')}
      lines={
        number === null
          ? []
          : [
              {
                key: number,
                name: number,
                detail: t.member('smsNumberState', state),
                origin: own,
                act: {
                  label: t('remove'),
                  isShut,
                  run: () => act(() => callsOf(smsNotifications).remove(), t('removed')),
                },
              },
            ]
      }
    />
  )
}
