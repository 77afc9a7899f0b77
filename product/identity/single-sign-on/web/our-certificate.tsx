import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { OwnKey, SsoConfig } from '../shapes/sso-config.ts'
import classes from './single-sign-on.module.css'
import { sso } from './use-sso.ts'
import { useSsoText } from './use-text.ts'

type Props = { config: SsoConfig; onRenewed: ((config: SsoConfig) => void) | undefined }

/** The certificate that the provider encrypts for and checks our signatures with, to download and to renew. */
export function OurCertificate({ config, onRenewed }: Props) {
  const t = useSsoText()
  const { date } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const [key] = config.ownKeys
  if (!key) return null
  return (
    <div className={classes.certificate}>
      <h4>{t('ourCertificate')}</h4>
      <p>{t('ourCertificateNote')}</p>
      <span className={classes.key}>
        {t('keyUntil', { name: nameOf(config), date: date(key.expiresAt) })}
        <code title={key.fingerprint}>{key.fingerprint.slice(0, 16)}…</code>
      </span>
      <Group gap={8}>
        <Button
          component="a"
          variant="default"
          size="compact-sm"
          href={addressOf(key)}
          download={`${config.issuer}-certificate.pem`}
        >
          {t('downloadCertificate')}
        </Button>
        {onRenewed && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
            {t('renewKey')}
          </Button>
        )}
      </Group>
      {isAsking && onRenewed && (
        <ConfirmDialog
          title={t('renewKey')}
          run={() => sso.renewKey().then(onRenewed)}
          said={t('keyRenewed')}
          onClose={() => setAsking(false)}
        >
          <p>{t('renewKeyAsk')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function nameOf({ ours }: SsoConfig): string {
  return new URL(ours!.entityID).hostname
}

function addressOf({ certificate }: OwnKey): string {
  return `data:application/x-pem-file,${encodeURIComponent(certificate)}`
}
