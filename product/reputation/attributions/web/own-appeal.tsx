import { Button } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { attributions, type OnReview } from '../contract.ts'
import { useAttributionsText } from './use-text.ts'
import classes from './attributions.module.css'

type Own = NonNullable<OnReview['own']>
type Props = { reviewId: number; own: Own; isPhone: boolean }

/** For the employee who reads: what came of their appeal, and the way to another one. */
export function OwnAppeal({ reviewId, own: { appeal, isAttributed }, isPhone }: Props) {
  const t = useAttributionsText()
  const isShut = useShut(attributions)('appeal')
  const [isOpen, setOpen] = useState(false)
  const claim = isAttributed ? 'notMe' : 'wasMe'
  return (
    <div className={classes.own}>
      {appeal?.state === 'open' && <p dir="auto">{t('appealOpen', { text: appeal.text })}</p>}
      {appeal?.state === 'accepted' && <p>{t('appealAccepted')}</p>}
      {appeal?.state === 'declined' && <p dir="auto">{t('appealDeclined', { reason: appeal.reason! })}</p>}
      {appeal?.state !== 'open' && !isShut && (
        <Button variant="default" size={isPhone ? 'md' : 'compact-sm'} onClick={() => setOpen(true)}>
          {t.member('appealClaim', claim)}
        </Button>
      )}
      {isOpen && <AppealDialog reviewId={reviewId} claim={claim} onClose={() => setOpen(false)} />}
    </div>
  )
}

function AppealDialog({
  reviewId,
  claim,
  onClose,
}: {
  reviewId: number
  claim: 'notMe' | 'wasMe'
  onClose: () => void
}) {
  const t = useAttributionsText()
  const form = useContractForm(attributions.routes.appeal.body, {
    initial: { claim },
    submit: ({ text }) => callsOf(attributions).appeal({ params: { reviewId }, body: { claim, text } }),
    onDone: () => {
      toast({ message: t('appealed') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.member('appealClaim', claim)} verb={t('appealSend')} onClose={onClose}>
      <FormField name="text" label={t('appealText')} autoFocus />
    </FormDialog>
  )
}
