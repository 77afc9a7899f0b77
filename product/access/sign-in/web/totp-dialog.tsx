import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { encode } from 'uqr'
import { errorText } from '#platform/web/api/error-text.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import classes from './own-security.module.css'
import { useSignInText } from './use-text.ts'

type Props = { secret: string; address: string; onClose: () => void; onCode: (token: string) => Promise<void> }

/** The secret as a picture and as letters, and the first code as proof that the app has it. */
export function TotpDialog({ secret, address, onClose, onCode }: Props) {
  const t = useSignInText()
  const platform = usePlatformText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await onCode(code).catch((failure: unknown) => setError(errorText(failure, platform)))
    setBusy(false)
  }
  return (
    <Modal opened onClose={onClose} title={t('setUpApp')} closeButtonProps={{ 'aria-label': platform('close') }}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text>{t('scanLead')}</Text>
          <div className={classes.scan}>
            <QrCode text={address} />
            <dl>
              <dt>{t('secretKey')}</dt>
              <dd>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
            </dl>
          </div>
          <TextInput
            data-autofocus
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={error}
            onChange={(event) => {
              setCode(event.currentTarget.value.replace(/\D/g, ''))
              setError(undefined)
            }}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={code.length < 6}>
              {t('switchOn')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
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
