import { Button } from '@mantine/core'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { type SsoConfig } from '../shapes/sso-config.ts'
import classes from './single-sign-on.module.css'
import { OurCertificate } from './our-certificate.tsx'
import { useSsoText } from './use-text.ts'
import { CopyIcon } from '#platform/web/parts/copy-icon.tsx'

type Props = { config: SsoConfig; onRenewed: ((config: SsoConfig) => void) | undefined }

/** What has to be entered at the provider, ready to copy. */
export function OurAddresses({ config, onRenewed }: Props) {
  const t = useSsoText()
  if (!config.ours) return null
  const { entityID, acsUrl, metadataUrl, logoutUrl } = config.ours
  const rows =
    config.method === ssoMethod.SAML
      ? [
          [t('ourEntityID'), entityID],
          [t('ourAcs'), acsUrl],
          [t('ourLogout'), logoutUrl],
        ]
      : [[t(config.method === ssoMethod.JWT ? 'ourJwt' : 'ourToken'), acsUrl]]
  return (
    <section className={classes.ours} aria-label={t('ours')}>
      <h3>{t('ours')}</h3>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
              <CopyIcon value={value!} label={`${t('copy')}: ${label}`} />
            </dd>
          </div>
        ))}
      </dl>
      {config.method === ssoMethod.SAML && (
        <Button component="a" variant="default" size="compact-sm" href={new URL(metadataUrl).pathname} download>
          {t('downloadMetadata')}
        </Button>
      )}
      <OurCertificate config={config} onRenewed={onRenewed} />
    </section>
  )
}
