import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { locations } from '../contract.ts'
import { AccountsNote } from './accounts-note.tsx'
import { useLocationsText } from './use-text.ts'

/** Says that places of connected accounts are missing here, and why; nothing where all fit. With what it says changes what stands below it. */
export function LeftOutNote() {
  const t = useLocationsText()
  const { number } = useFormat()
  const { data } = useQuery(queriesOf(locations).leftOut())
  if (!data?.count) return null
  const { count, limit } = data
  return (
    <AccountsNote tone="warning" title={t('leftOut', { count })}>
      {limit === null ? t('leftOutSoon') : t('leftOutAdvice', { limit: number(limit) })}{' '}
    </AccountsNote>
  )
}
