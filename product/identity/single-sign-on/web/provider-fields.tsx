import { FormField } from '#platform/web/form/form-field.tsx'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { signedPart, ssoMethod } from '../shapes/sso-enumerations.ts'
import { type SsoConfig } from '../shapes/sso-config.ts'
import classes from './single-sign-on.module.css'
import { useSsoText } from './use-text.ts'

/** What we are told of the provider, by method. */
export function ProviderFields({ method, config }: { method: number; config: SsoConfig }) {
  const t = useSsoText()
  const { form } = useFormOfContract()
  const isSaml = method === ssoMethod.SAML
  const isJwt = method === ssoMethod.JWT
  return (
    <>
      {method !== ssoMethod.Token && <FormField name="entityID" label={t(isJwt ? 'jwtIssuer' : 'entityID')} />}
      <FormField name="loginUrl" label={t('loginUrl')} description={isSaml ? undefined : t('loginUrlNote')} />
      <div className={classes.pair}>
        <FormField name="logoutUrl" label={t('logoutUrl')} />
        <FormField name="webLoginUrl" label={t('webLoginUrl')} />
      </div>
      {isSaml && (
        <>
          <FormField
            name="x509Certificate"
            label={t('certificate')}
            description={<KeyNote config={config} which="current" />}
          />
          <FormField
            name="nextX509Certificate"
            label={t('nextCertificate')}
            description={<KeyNote config={config} which="next" fallback={t('nextCertificateNote')} />}
          />
          <FormField
            name="signedPart"
            label={t('signedPart')}
            description={form.values['signedPart'] === 'both' ? undefined : t('signedPartNote')}
            labelOf={(value) => t.member('signedPart', signedPart.nameOf(value as never) ?? 'both')}
          />
          <FormField name="signRequests" label={t('signRequests')} description={t('signRequestsNote')} />
        </>
      )}
      {isJwt && (
        <>
          <FormField
            name="jwtKeys"
            label={t('jwtKeys')}
            description={<KeyNote config={config} which="jwt" fallback={t('jwtKeysNote')} />}
          />
          <FormField name="jwtAlgorithms" label={t('jwtAlgorithms')} />
        </>
      )}
      <FormField name="providerInitiated" label={t('providerInitiated')} description={t('providerInitiatedNote')} />
    </>
  )
}

type KeyNoteProps = { config: SsoConfig; which: 'current' | 'next' | 'jwt'; fallback?: string }

/** Of a pinned key: whose it is, until when, its fingerprint, and whether it counts yet. */
function KeyNote({ config, which, fallback }: KeyNoteProps) {
  const t = useSsoText()
  const { date } = useFormat()
  const keys = config.keys.filter((key) => key.which === which)
  if (!keys.length) return fallback ?? null
  return keys.map(({ name, expiresAt, fingerprint, proven }) => (
    <span key={fingerprint} className={classes.key}>
      {expiresAt ? t('keyUntil', { name, date: date(expiresAt) }) : name}
      <code title={fingerprint}>{fingerprint.slice(0, 16)}…</code>
      {!proven && t('keyUnproven')}
    </span>
  ))
}
