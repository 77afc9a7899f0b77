import { Button, Switch } from '@mantine/core'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { CERTIFICATE_WARNING_DAYS } from '../shapes/sso-enumerations.ts'
import { type SsoConfig } from '../shapes/sso-config.ts'
import classes from './single-sign-on.module.css'
import { sso } from './use-sso.ts'
import { useSsoText } from './use-text.ts'

type Props = { config: SsoConfig; canEdit: boolean; onChange: (config: SsoConfig) => void }

/** Whether people come this way, what is still missing until they can, and until when the keys are good. */
export function SsoSwitch({ config, canEdit, onChange }: Props) {
  const t = useSsoText()
  const { act, isBusy } = useAct()
  const { enabled, tested, version } = config
  const change = () => act(() => sso.enable({ body: { enabled: !enabled, version } }).then(onChange))
  return (
    <div className={classes.switch}>
      <Switch
        label={t(enabled ? 'isOn' : 'isOff')}
        checked={enabled}
        disabled={!canEdit || isBusy || version === 0 || (!enabled && !tested)}
        onChange={() => void change()}
      />
      <p>
        <StateMark
          shape={tested ? 'approved' : 'drafted'}
          label={t(version === 0 ? 'notSetUp' : tested ? 'isTested' : 'notTested')}
        />
      </p>
      <CertificateEnd config={config} />
      {config.webLoginUrl && (
        <Button
          component="a"
          variant="subtle"
          size="compact-sm"
          href={config.webLoginUrl}
          target="_blank"
          rel="noreferrer"
        >
          {t('openPortal')}
        </Button>
      )}
    </div>
  )
}

function CertificateEnd({ config }: { config: SsoConfig }) {
  const t = useSsoText()
  const { date } = useFormat()
  const now = useNow()
  const ends = config.keys.flatMap(({ expiresAt }) => expiresAt ?? [])
  const last = ends.toSorted().at(-1)
  if (!last) return null
  const days = Math.floor((Date.parse(last) - now) / 86_400_000)
  const isSoon = days < CERTIFICATE_WARNING_DAYS
  return (
    <p>
      <StateMark
        shape={days < 0 ? 'blocked' : isSoon ? 'late' : 'live'}
        label={
          days < 0
            ? t('certificateEnded', { date: date(last) })
            : t('certificateUntil', { date: date(last), count: days })
        }
      />
    </p>
  )
}
