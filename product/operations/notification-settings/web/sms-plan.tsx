import { Button, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { MAX_MONTHLY_LIMIT } from '#product/operations/sms-notifications/contract.ts'
import { notificationSettings } from '../contract.ts'
import classes from './matrix.module.css'
import { useSettingsText } from './use-text.ts'

const { saveSmsPlan } = callsOf(notificationSettings)

/** How many paid parts of text messages the tenant sends in a month at most. */
export function SmsPlan({ isShut }: { isShut: boolean }) {
  const t = useSettingsText()
  const { act, isBusy } = useAct()
  const { number } = useFormat()
  const { data } = useQuery(queriesOf(notificationSettings).smsPlan())
  const [typed, setTyped] = useState<number>()
  if (!data) return null
  const monthlyLimit = typed ?? data.monthlyLimit
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault()
        void act(() => saveSmsPlan({ body: { monthlyLimit } }), t('smsLimitSaved')).then(() => setTyped(undefined))
      }}
    >
      <NumberInput
        label={t('smsLimit')}
        description={t('smsLimitNote', { used: number(data.usedThisMonth) })}
        min={0}
        max={MAX_MONTHLY_LIMIT}
        allowDecimal={false}
        value={monthlyLimit}
        readOnly={isShut}
        onChange={(next) => setTyped(typeof next === 'number' ? next : undefined)}
      />
      <Button type="submit" variant="default" loading={isBusy} disabled={isShut}>
        {t('saveLimit')}
      </Button>
    </form>
  )
}
