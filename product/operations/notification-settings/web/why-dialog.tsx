import { Button, SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { NotificationChannel } from '#product/operations/notification-types/contract.ts'
import { muteBy, notificationSettings, SENT_DAYS, type Why } from '../contract.ts'
import classes from './matrix.module.css'
import { useSayRule } from './say-rule.ts'
import { useTypesText } from '#product/operations/notification-types/web/public.ts'
import { useSettingsText } from './use-text.ts'

export type Asked = { itemID: number } | { lineID: number }
type Props = { asked: Asked; onClose: () => void; onType: (type: Why['type']) => void }

/** Why something was told: its type, whose rule, which filter, where, and what reached the reader; and how to mute it. */
export function WhyDialog({ asked, onClose, onType }: Props) {
  const t = useSettingsText()
  const queries = queriesOf(notificationSettings)
  const isItem = 'itemID' in asked
  const ofItem = useQuery({
    ...queries.why({ params: { notificationItemId: isItem ? asked.itemID : 0 } }),
    enabled: isItem,
    retry: false,
  })
  const ofLine = useQuery({
    ...queries.whyLine({ params: { notificationId: isItem ? 0 : asked.lineID } }),
    enabled: !isItem,
    retry: false,
  })
  const { data, isError } = isItem ? ofItem : ofLine
  return (
    <Dialog title={t('whyTitle')} onClose={onClose}>
      {isError && <p role="alert">{t.error('notFound')}</p>}
      {data && <Reason why={data} onClose={onClose} onType={onType} />}
    </Dialog>
  )
}

function Reason({ why, onClose, onType }: { why: Why; onClose: () => void; onType: Props['onType'] }) {
  const t = useSettingsText()
  const w = useTypesText()
  const { typeOf, filtersOf, setByOf } = useSayRule()
  const { dateTime } = useFormat()
  const sayState = (channel: NotificationChannel, { state, at }: Why['email']) =>
    `${t('channelState', { channel: w.member('notificationChannel', channel), state: t.member('deliveryState', state) })}${at ? `, ${dateTime(at)}` : ''}`
  return (
    <div className={classes.lines}>
      <p className={classes.quiet}>
        <bdi>{why.about}</bdi>, {dateTime(why.at)}
      </p>
      <dl className={classes.facts}>
        <dt>{t('type')}</dt>
        <dd>
          <b>{typeOf(why.type)}</b>
        </dd>
        {why.cause !== null && (
          <>
            <dt>{t('cause')}</dt>
            <dd>{why.cause}</dd>
          </>
        )}
        <dt>{t('setBy')}</dt>
        <dd>{setByOf(why.setBy)}</dd>
        <dt>{t('filter')}</dt>
        <dd>{filtersOf(why.filters)}</dd>
        <dt>{t('scope')}</dt>
        <dd>{why.locationName === null ? t('everywhere') : t('oneOfYours', { name: why.locationName })}</dd>
        <dt>{t('reached')}</dt>
        <dd>
          {sayState('in-app', why.inApp)}
          <br />
          {sayState('email', why.email)}
          <br />
          {sayState('push', why.push)}
          <br />
          {sayState('sms', why.sms)}
        </dd>
      </dl>
      <MuteIt why={why} onClose={onClose} />
      <Button variant="default" onClick={() => onType(why.type)}>
        {t('changeType')}
      </Button>
    </div>
  )
}

const DAY_MS = 86_400_000
const spans = { day: 1, week: 7, month: 30 } as const
type SpanName = keyof typeof spans
const { mute, endMute } = callsOf(notificationSettings)

function MuteIt({ why, onClose }: { why: Why; onClose: () => void }) {
  const t = useSettingsText()
  const { typeOf } = useSayRule()
  const { act, isBusy } = useAct()
  const isShut = useShut(notificationSettings)('mute')
  const ways = muteBy.members.filter(
    (by) => by === 'Type' || (by === 'Thread' ? why.reviewID !== null : why.locationID !== null),
  )
  const [by, setBy] = useState<(typeof ways)[number]>(ways.includes('Location') ? 'Location' : 'Type')
  const [span, setSpan] = useState<SpanName>('week')
  const what = by === 'Type' ? typeOf(why.type) : by === 'Location' ? (why.locationName ?? '–') : t('thisThread')
  const muteNow = async () => {
    const until = new Date(Date.now() + spans[span] * DAY_MS).toISOString()
    const done = await act(
      () => mute({ body: { itemID: why.id, by, until } }),
      ({ id }) => ({
        message: t('mutedNow', { what }),
        undo: () => endMute({ params: { notificationMuteId: id } }),
      }),
    )
    if (done) onClose()
  }
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault()
        void muteNow()
      }}
    >
      <SegmentedControl
        aria-label={t('muteWhat')}
        data={ways.map((value) => ({ value, label: t.member('muteBy', value) }))}
        value={by}
        onChange={(next) => setBy(next as typeof by)}
        disabled={isShut}
      />
      <Select
        label={t('until')}
        data={Object.keys(spans).map((value) => ({ value, label: t(value as SpanName) }))}
        value={span}
        allowDeselect={false}
        disabled={isShut}
        onChange={(next) => next && setSpan(next as SpanName)}
      />
      <Button type="submit" loading={isBusy} disabled={isShut} data-autofocus>
        {t('muteIt', { what })}
      </Button>
      <p className={classes.quiet}>{t('fewer', { count: why.sent, days: SENT_DAYS })}</p>
    </form>
  )
}
