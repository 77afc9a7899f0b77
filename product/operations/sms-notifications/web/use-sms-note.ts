import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { smsNotifications } from '../contract.ts'
import { useSmsText } from './use-text.ts'

/** Whether text messages reach the reader, in a few words. */
export function useSmsNote(): string {
  const t = useSmsText()
  const { data } = useQuery(queriesOf(smsNotifications).mine())
  if (!data) return ''
  if (!data.canSend) return t('notSetUp')
  if (data.monthlyLimit === 0) return t('isOff')
  return t.member('smsNumberState', data.state)
}
