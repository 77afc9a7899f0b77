import { TextInput, type TextInputProps } from '@mantine/core'
import { useMemo } from 'react'
import { encode } from 'uqr'
import type * as z from 'zod'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { CODE_DIGITS, signIn } from '../contract.ts'
import classes from './own-security.module.css'
import { useSignInText } from './use-text.ts'

type Codes = z.output<typeof signIn.routes.confirmTotp.body>
type Props = {
  secret: string
  address: string
  /** A code was mailed too, which is asked for beside the app's. */
  isMailed: boolean
  onClose: () => void
  onCodes: (codes: Codes) => Promise<void>
}

/** The secret as a picture and as letters, and the first code as proof that the app has it. */
export function TotpDialog({ secret, address, isMailed, onClose, onCodes }: Props) {
  const t = useSignInText()
  const form = useContractForm(signIn.routes.confirmTotp.body, { submit: onCodes })
  const [token, mailed] = [form.form.getInputProps('token'), form.form.getInputProps('mailedCode')]
  const lengthOf = (value: unknown) => String(value ?? '').length
  return (
    <FormDialog
      form={form}
      title={t('setUpApp')}
      verb={t('switchOn')}
      isOff={lengthOf(token.value) < CODE_DIGITS || (isMailed && lengthOf(mailed.value) < CODE_DIGITS)}
      onClose={onClose}
    >
      <p>{t('scanLead')}</p>
      <div className={classes.scan}>
        <QrCode text={address} />
        <dl>
          <dt>{t('secretKey')}</dt>
          <dd>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
        </dl>
      </div>
      <Digits {...token} data-autofocus label={t('code')} />
      {isMailed && <Digits {...mailed} label={t('mailedCode')} description={t('mailedCodeWhy')} />}
    </FormDialog>
  )
}

/** A code of six digits, whatever else is typed or pasted. */
function Digits({ onChange, ...input }: Omit<TextInputProps, 'onChange'> & { onChange?: (value: string) => void }) {
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      onChange={(event) => onChange?.(event.currentTarget.value.replace(/\D/g, ''))}
    />
  )
}

function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text)
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dots.join('') }
  }, [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
