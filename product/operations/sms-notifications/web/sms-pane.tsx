import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { smsNotifications } from '../contract.ts'
import classes from './sms.module.css'
import { useSmsText } from './use-text.ts'

const calls = callsOf(smsNotifications)

/** The reader's number for text messages: given, verified by a code, changed, removed; and what the month still allows. */
export function SmsPane() {
  const t = useSmsText()
  const { act } = useAct()
  const { number } = useFormat()
  const shut = useShut(smsNotifications)
  const { data } = useQuery(queriesOf(smsNotifications).mine())
  const [asking, setAsking] = useState<'number' | 'code' | null>(null)
  if (!data) return null
  const { state, monthlyLimit, usedThisMonth } = data
  return (
    <section className={classes.part} aria-label={t('sms')}>
      <h2>{t('sms')}</h2>
      {!data.canSend || monthlyLimit === 0 ? (
        <p className={classes.quiet}>{t(data.canSend ? 'isOff' : 'notSetUp')}</p>
      ) : (
        <p className={classes.quiet}>
          {t(usedThisMonth >= monthlyLimit ? 'overLimit' : 'used', {
            used: number(usedThisMonth),
            limit: number(monthlyLimit),
          })}
        </p>
      )}
      {data.number && (
        <p>
          <bdi className="num">{data.number}</bdi>, {t.member('smsNumberState', state)}
        </p>
      )}
      {state === 'stopped' && <p className={classes.quiet}>{t('stoppedHow')}</p>}
      <div className={classes.acts}>
        {state === 'codeSent' && (
          <Button disabled={shut('verify')} onClick={() => setAsking('code')}>
            {t('enterCode')}
          </Button>
        )}
        {data.canSend && (
          <Button variant="default" disabled={shut('start')} onClick={() => setAsking('number')}>
            {t(state === 'none' ? 'add' : 'change')}
          </Button>
        )}
        {state !== 'none' && (
          <button
            type="button"
            className={classes.link}
            disabled={shut('remove')}
            onClick={() => void act(() => calls.remove(), t('removed'))}
          >
            {t('remove')}
          </button>
        )}
      </div>
      {asking === 'number' && <NumberDialog onClose={() => setAsking(null)} onCode={() => setAsking('code')} />}
      {asking === 'code' && <CodeDialog onClose={() => setAsking(null)} />}
    </section>
  )
}

const numberForm = z.object({ number: z.string().trim().min(1).max(40) })

function NumberDialog({ onClose, onCode }: { onClose: () => void; onCode: () => void }) {
  const t = useSmsText()
  const form = useContractForm(numberForm, {
    initial: { number: '' },
    isShut: useShut(smsNotifications)('start'),
    submit: ({ number }) => calls.start({ body: { number, country: '' } }),
    onDone: ({ state }) => {
      toast({ message: t(state === 'verified' ? 'verified' : 'codeSent') })
      if (state === 'verified') onClose()
      else onCode()
    },
  })
  return (
    <FormDialog form={form} title={t('number')} verb={t('sendCode')} onClose={onClose}>
      <FormField name="number" label={t('number')} description={t('numberNote')} />
    </FormDialog>
  )
}

const codeForm = z.object({ code: z.string().trim().min(1).max(20) })

function CodeDialog({ onClose }: { onClose: () => void }) {
  const t = useSmsText()
  const form = useContractForm(codeForm, {
    initial: { code: '' },
    isShut: useShut(smsNotifications)('verify'),
    submit: (body) => calls.verify({ body }),
    onDone: () => {
      toast({ message: t('verified') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('codeSent')} verb={t('verify')} onClose={onClose}>
      <FormField name="code" label={t('code')} />
    </FormDialog>
  )
}
