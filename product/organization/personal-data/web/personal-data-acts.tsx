import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { Facts } from '#platform/web/list/pane.tsx'
import { useMay, useSession, useShut } from '#platform/web/session/session.ts'
import { Note } from '#platform/web/parts/note.tsx'
import type { CustomerFillerProps } from '#product/business/customers/web/public.ts'
import { personalData, type Revealed } from '../contract.ts'
import { type Act, ReasonDialog } from './reason-dialog.tsx'
import { usePersonalText } from './use-text.ts'

/** What may be done with what is kept of a customer, each for a reason: see what is hidden, take it all away for them, erase it. */
export function PersonalDataActs({ customer }: CustomerFillerProps) {
  const t = usePersonalText()
  const may = useMay()
  const { tenant } = useSession()
  const [asked, setAsked] = useState<Act>()
  const [revealed, setRevealed] = useState<{ of: number; data: Revealed }>()
  const shut = useShut(personalData)
  const canErase = may(actionOf(personalData, 'erase')) && !shut('erase')
  const canReveal = may(actionOf(personalData, 'reveal'))
  if (!canErase && !canReveal) return null
  const isConfined = Boolean(tenant?.hipaa)
  const acts: Act[] = [
    ...(canReveal && !isConfined ? (['reveal'] as const) : []),
    ...(canErase && !isConfined && !shut('take') ? (['take'] as const) : []),
    ...(canErase ? (['erase'] as const) : []),
  ]
  const shown = revealed?.of === customer.id ? revealed.data : undefined
  return (
    <section aria-label={t('title')}>
      {shown && (
        <Facts
          facts={[
            [t('name'), shown.displayName],
            [t('email'), shown.email ?? t('none')],
            [t('phone'), shown.phoneNumber ?? t('none')],
          ]}
        />
      )}
      {isConfined && <Note tone="info">{t('confinedNote')}</Note>}
      <Group gap={8} mt={shown || isConfined ? 'xs' : undefined}>
        {acts.map((act) => (
          <Button key={act} variant="default" size="compact-md" onClick={() => setAsked(act)}>
            {t(act)}
          </Button>
        ))}
      </Group>
      {asked && (
        <ReasonDialog
          act={asked}
          customerId={customer.id}
          onRevealed={(data) => setRevealed({ of: customer.id, data })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
