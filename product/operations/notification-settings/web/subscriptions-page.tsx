import { Button } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useKeptFocus } from '#platform/web/keys/use-kept-focus.ts'
import { MailNote } from '#platform/web/parts/mail-note.tsx'
import { OriginList } from '#platform/web/parts/origin-list.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { Desk, FilterBar, Sheet } from '#platform/web/shell/sheet.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useTypesText } from '#product/operations/notification-types/web/public.ts'
import { useSmsText } from '#product/operations/sms-notifications/web/public.ts'
import { type MatrixRow, type Mute, notificationSettings } from '../contract.ts'
import { type Channel, channelName, channels } from './matrix-table.tsx'
import classes from './matrix.module.css'
import { useSayRule } from './say-rule.ts'
import { useChange, useMine } from './use-matrix.ts'
import { useSettingsText } from './use-text.ts'

const calls = callsOf(notificationSettings)

/** For the lines of other systems: whose will they are, as what they list readers chose themselves, and the word that ends one. */
export type SubscriptionsSlot = { own: string; stop: string }

/** All that reaches the reader, each with whose will it is and the act that ends it; other systems join by the slot. */
export function SubscriptionsPage() {
  useKeptFocus()
  const t = useSettingsText()
  const w = useTypesText()
  const sms = useSmsText()
  const mine = useMine()
  const of = (channel: Channel) => mine?.rows.filter((row) => row.isActive && row[channel] !== 'Off') ?? []
  const name = (channel: Channel) => w.member('notificationChannel', channelName(channel))
  return (
    <Desk
      bar={
        <FilterBar
          end={
            <PageLink system={notificationSettings} page="matrix">
              {t('open')}
            </PageLink>
          }
        >
          <h1>{t.page('subscriptions')}</h1>
        </FilterBar>
      }
    >
      <Sheet label={t.page('subscriptions')}>
        {mine && (
          <div className={classes.everything}>
            <MailNote />
            {mine.pausedUntil !== null && <Paused until={mine.pausedUntil} />}
            <Slot<SubscriptionsSlot>
              name="notification-settings.subscriptions"
              props={{ own: t('own'), stop: t('stop') }}
            />
            <Mutes mutes={mine.mutes} />
            {channels.every((channel) => of(channel).length === 0) && <p className={classes.part}>{t('allOff')}</p>}
            {channels.flatMap((channel) =>
              channel === 'sms' ? (
                (['alerts', 'summary'] as const).map((kind) => (
                  <Cells
                    key={kind}
                    title={t('smsOf', { channel: name(channel), kind: sms.member('textMessageType', kind) })}
                    channel={channel}
                    rows={of(channel).filter((row) => (row.sms === 'Immediate') === (kind === 'alerts'))}
                  />
                ))
              ) : (
                <Cells key={channel} title={name(channel)} channel={channel} rows={of(channel)} />
              ),
            )}
          </div>
        )}
      </Sheet>
    </Desk>
  )
}

/** What comes by one channel: its cells of the matrix that are on. */
function Cells({ title, channel, rows }: { title: string; channel: Channel; rows: readonly MatrixRow[] }) {
  const t = useSettingsText()
  const { typeOf, frequencyOf, filtersOf, setByOf } = useSayRule()
  const save = useChange('mine')
  const isShut = useShut(notificationSettings)('saveMine')
  return (
    <OriginList
      title={title}
      lines={rows.map((row) => ({
        key: row.type,
        name: typeOf(row.type),
        detail: [frequencyOf(row[channel]), row.filters && filtersOf(row.filters)].filter(Boolean).join(', '),
        origin: setByOf(row[`${channel}By`]),
        act: { label: t('stop'), isShut, run: () => save(row, { [channel]: 'Off' }) },
        ...(row.lockedBy !== null && { locked: t('locked') }),
      }))}
    />
  )
}

function Mutes({ mutes }: { mutes: readonly Mute[] }) {
  const t = useSettingsText()
  const { act } = useAct()
  const { muteOf } = useSayRule()
  const { dateTime } = useFormat()
  const isShut = useShut(notificationSettings)('endMute')
  return (
    <OriginList
      title={t('muted')}
      lines={mutes.map((one) => ({
        key: one.id,
        name: muteOf(one),
        detail: t('mutedAs', { by: t.member('muteBy', one.by), when: dateTime(one.until) }),
        origin: t('own'),
        act: {
          label: t('endMute'),
          isShut,
          run: () => act(() => calls.endMute({ params: { notificationMuteId: one.id } }), t('muteEnded')),
        },
      }))}
    />
  )
}

function Paused({ until }: { until: string }) {
  const t = useSettingsText()
  const { act } = useAct()
  const { dateTime } = useFormat()
  const isShut = useShut(notificationSettings)('pause')
  return (
    <div className={classes.part}>
      <p>{t('pausedUntil', { when: dateTime(until) })}</p>
      <div>
        <Button
          variant="default"
          disabled={isShut}
          onClick={() => void act(() => calls.pause({ body: { until: null } }), t('resumed'))}
        >
          {t('resume')}
        </Button>
      </div>
    </div>
  )
}
