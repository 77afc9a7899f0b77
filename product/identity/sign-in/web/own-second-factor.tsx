import { Button } from '@mantine/core'
import { IconDeviceMobile, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { SecretDialog } from '#platform/web/feedback/secret-dialog.tsx'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { signIn } from '../contract.ts'
import classes from './own-security.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'
import { useSignInText } from './use-text.ts'

type Step =
  | { at: 'start' | 'remove' | 'renew' }
  | { at: 'scan'; secret: string; address: string; mailed: boolean }
  | { at: 'codes'; codes: readonly string[] }

/** One's own second step: the phone that is known, an authenticator app, recovery codes. */
export function OwnSecondFactor() {
  const t = useSignInText()
  const platform = usePlatformText()
  const { data, error } = useQuery(queriesOf(signIn).factors())
  const [step, setStep] = useState<Step>()
  const calls = callsOf(signIn)
  const close = () => setStep(undefined)
  return (
    <FormSection title={t('factorTitle')} note={data && t(data.required ? 'factorRequired' : 'factorOptional')}>
      {error && <Note tone="negative">{errorText(error, platform)}</Note>}
      {data && (
        <>
          <ul className={classes.rows}>
            <li>
              <IconDeviceMobile size={19} stroke={1.5} aria-hidden="true" />
              <div className={classes.what}>
                <b>{data.phone ? t('factorPhone', { phone: data.phone }) : t('noPhone')}</b>
              </div>
            </li>
            <li>
              <IconShieldLock size={19} stroke={1.5} aria-hidden="true" />
              <div className={classes.what}>
                <b>{t(data.totp ? 'appOn' : 'appOff')}</b>
                {data.totp && <small>{t('codesLeft', { count: data.recoveryCodesLeft })}</small>}
              </div>
            </li>
          </ul>
          <div className={classes.acts}>
            {!data.totp && <Button onClick={() => setStep({ at: 'start' })}>{t('setUpApp')}</Button>}
            {data.totp && (
              <>
                <Button variant="default" onClick={() => setStep({ at: 'renew' })}>
                  {t('newCodes')}
                </Button>
                <Button variant="default" onClick={() => setStep({ at: 'remove' })}>
                  {t('removeApp')}
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {step?.at === 'start' && (
        <PasswordDialog
          title={t('setUpApp')}
          onClose={close}
          onPassword={async (password) => setStep({ at: 'scan', ...(await calls.startTotp({ body: { password } })) })}
        />
      )}
      {step?.at === 'scan' && (
        <TotpDialog
          secret={step.secret}
          address={step.address}
          isMailed={step.mailed}
          onClose={close}
          onCodes={async (body) => {
            const { recoveryCodes } = await calls.confirmTotp({ body })
            toast({ message: t('appIsOn') })
            setStep({ at: 'codes', codes: recoveryCodes })
          }}
        />
      )}
      {step?.at === 'renew' && (
        <PasswordDialog
          title={t('newCodes')}
          lead={t('newCodesLead')}
          onClose={close}
          onPassword={async (password) => {
            const { recoveryCodes } = await calls.newRecoveryCodes({ body: { password } })
            setStep({ at: 'codes', codes: recoveryCodes })
          }}
        />
      )}
      {step?.at === 'remove' && (
        <PasswordDialog
          title={t('removeApp')}
          onClose={close}
          onPassword={async (password) => {
            await calls.removeTotp({ body: { password } })
            toast({ message: t('appIsOff') })
            close()
          }}
        />
      )}
      {step?.at === 'codes' && (
        <SecretDialog
          title={t('codesTitle')}
          lead={t('codesLead')}
          secret={step.codes}
          testId="recovery-codes"
          copy={t('copyCodes')}
          kept={t('codesKept')}
          onClose={close}
        />
      )}
    </FormSection>
  )
}
