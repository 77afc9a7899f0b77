import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { signIn } from '../contract.ts'
import classes from './own-security.module.css'
import { useSignInText } from './use-text.ts'

type Props = { secret: string; address: string; onClose: () => void; onCode: (token: string) => Promise<void> }

/** The secret as a picture and as letters, and the first code as proof that the app has it. */
export function TotpDialog({ secret, address, onClose, onCode }: Props) {
  const t = useSignInText()
  const form = useContractForm(signIn.routes.confirmTotp.body, { submit: ({ token }) => onCode(token) })
  const { onChange, ...token } = form.form.getInputProps('token')
  return (
    <FormDialog
      form={form}
      title={t('setUpApp')}
      verb={t('switchOn')}
      isOff={String(token.value).length < 6}
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
      <TextInput
        {...token}
        data-autofocus
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
      />
    </FormDialog>
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
