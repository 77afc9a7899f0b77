import { Checkbox, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { MailNote } from '#platform/web/parts/mail-note.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type PushDevices, PushPane } from '#product/operations/push-notifications/web/public.ts'
import { SmsPane } from '#product/operations/sms-notifications/web/public.ts'
import { type Hours, type Mute, notificationSettings, WINDOWS } from '../contract.ts'
import { ClockField } from './clock-field.tsx'
import classes from './matrix.module.css'
import { useSayRule } from './say-rule.ts'
import { useSettingsText } from './use-text.ts'

const calls = callsOf(notificationSettings)
const SHOWN_LAST = 6

type Props = {
  push: PushDevices
  hours: Hours
  timeZone: string
  mutes: readonly Mute[]
  onWhy: (itemID: number) => void
}

/** When the reader may be reached, what they muted, and what came to them last. */
export function SidePane({ push, hours, timeZone, mutes, onWhy }: Props) {
  return (
    <>
      <PushPane push={push} />
      <SmsPane />
      <QuietHours hours={hours} timeZone={timeZone} />
      <Muted mutes={mutes} />
      <LastSent onWhy={onWhy} />
    </>
  )
}

function QuietHours({ hours, timeZone }: { hours: Hours; timeZone: string }) {
  const t = useSettingsText()
  const { act } = useAct()
  const { number } = useFormat()
  const isShut = useShut(notificationSettings)('saveHours')
  const save = (change: Partial<Hours>) =>
    void act(() => calls.saveHours({ body: { ...hours, ...change } }), {
      message: t('hoursSaved'),
      undo: () => calls.saveHours({ body: hours }),
    })
  const toggle = (window: Hours['windows'][number]) =>
    save({
      windows: hours.windows.includes(window)
        ? hours.windows.filter((one) => one !== window)
        : [...hours.windows, window],
    })
  return (
    <section className={classes.part} aria-label={t('quietHours')}>
      <h2>
        {t('quietHours')}
        <Switch
          label={t('on')}
          labelPosition="left"
          checked={hours.isQuiet}
          disabled={isShut}
          onChange={(event) => save({ isQuiet: event.currentTarget.checked })}
        />
      </h2>
      <div className={classes.times}>
        <ClockField
          label={t('from')}
          value={hours.quietFrom}
          isShut={isShut}
          onSave={(quietFrom) => save({ quietFrom })}
        />
        <ClockField label={t('to')} value={hours.quietTo} isShut={isShut} onSave={(quietTo) => save({ quietTo })} />
        <ClockField
          label={t('weekendTo')}
          value={hours.weekendTo}
          isShut={isShut}
          onSave={(weekendTo) => save({ weekendTo })}
        />
      </div>
      <div className={classes.windows} role="group" aria-label={t('windows')}>
        {WINDOWS.map((window) => (
          <button
            key={window}
            type="button"
            disabled={isShut}
            aria-pressed={hours.windows.includes(window)}
            onClick={() => toggle(window)}
          >
            {t('window', { from: number(window * 4), to: number(window * 4 + 4) })}
          </button>
        ))}
      </div>
      {hours.windows.length === 0 && <p className={classes.quiet}>{t('windowsNote')}</p>}
      <p className={classes.quiet}>{t('waits', { zone: timeZone })}</p>
      <Checkbox
        label={t('urgentWakes')}
        checked={hours.urgentWakes}
        disabled={isShut}
        onChange={(event) => save({ urgentWakes: event.currentTarget.checked })}
      />
      <MailNote />
    </section>
  )
}

function Muted({ mutes }: { mutes: readonly Mute[] }) {
  const t = useSettingsText()
  const { act } = useAct()
  const { muteOf } = useSayRule()
  const { dateTime, number } = useFormat()
  const isShut = useShut(notificationSettings)('endMute')
  return (
    <section className={classes.part} aria-label={t('muted')}>
      <h2>
        {t('muted')} {mutes.length > 0 && <span className={classes.quiet}>{number(mutes.length)}</span>}
      </h2>
      {mutes.length === 0 && <p className={classes.quiet}>{t('noMutes')}</p>}
      <ul className={classes.lines}>
        {mutes.map((one) => (
          <li key={one.id} className={classes.line}>
            <span>{t('mutedUntil', { what: muteOf(one), when: dateTime(one.until) })}</span>
            <button
              type="button"
              className={classes.link}
              disabled={isShut}
              aria-label={`${t('endMute')}: ${muteOf(one)}`}
              onClick={() => void act(() => calls.endMute({ params: { notificationMuteId: one.id } }), t('muteEnded'))}
            >
              {t('endMute')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LastSent({ onWhy }: { onWhy: (itemID: number) => void }) {
  const t = useSettingsText()
  const { typeOf } = useSayRule()
  const { age, full } = useFormat()
  const { data } = useQuery(queriesOf(notificationSettings).items({ query: {} }))
  const items = data?.items.slice(0, SHOWN_LAST) ?? []
  return (
    <section className={classes.part} aria-label={t('lastSent')}>
      <h2>
        {t('lastSent')}
        <PageLink system={notificationSettings} page="history">
          {t('all')}
        </PageLink>
      </h2>
      {data && items.length === 0 && <p className={classes.quiet}>{t('nothingSent')}</p>}
      <ul className={classes.lines}>
        {items.map(({ id, type, about, at }) => (
          <li key={id} className={classes.line}>
            <time dateTime={at} title={full(at)}>
              {age(at)}
            </time>
            <span className="cut">
              {typeOf(type)}, <bdi>{about}</bdi>
            </span>
            <button
              type="button"
              className={classes.link}
              aria-label={`${t('why')}: ${typeOf(type)}, ${about}`}
              onClick={() => onWhy(id)}
            >
              {t('why')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
