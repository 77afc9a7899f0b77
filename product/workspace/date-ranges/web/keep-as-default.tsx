import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { users } from '#product/organization/users/contract.ts'
import { type DateMacro, dateRanges } from '../contract.ts'
import type { DatePeriod } from '../periods.ts'
import { dateSettingsQuery } from './date-settings-query.ts'
import { useDatesText } from './use-text.ts'

/** Keeps a period as one's own default; offered only where it would count, since the tenant's comes first. */
export function KeepAsDefault({ period, macros }: { period: DatePeriod; macros: readonly DateMacro[] }) {
  const t = useDatesText()
  const { act } = useAct()
  const shut = useShut(users)
  const { data: settings } = useQuery(dateSettingsQuery())
  const isDefault = macros.some((macro) => macro.period === period && macro.isDefault)
  if (!settings || settings.defaultPeriod !== null || isDefault || period === 'customDates' || shut('setPreference'))
    return null
  const keep = () =>
    act(
      async () => {
        await callsOf(users).setPreference({ body: { key: 'defaultFilterDateRange', value: period } })
        void queriesOf(dateRanges).macros.refresh()
      },
      t('keptAsMine', { period: t.member('datePeriod', period) }),
    )
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void keep()}>
      {t('keepAsMine')}
    </Button>
  )
}
