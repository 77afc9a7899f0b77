import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconFilter, IconLock } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useFormat } from '#platform/web/words/use-format.ts'
import { notificationFrequency, type NotificationFrequency } from '#product/operations/notification-types/contract.ts'
import { groupOf, notificationGroup, notificationType } from '#product/operations/notification-types/contract.ts'
import { type MatrixRow, SENT_DAYS } from '../contract.ts'
import classes from './matrix.module.css'
import { useSayRule } from './say-rule.ts'
import { type Change, type Level, sharedBy, userOf } from './use-matrix.ts'
import { useTypesText } from '#product/operations/notification-types/web/public.ts'
import { useSettingsText } from './use-text.ts'

export const channels = ['email', 'push', 'sms', 'inApp'] as const
export type Channel = (typeof channels)[number]
/** As the contract names it. */
export const channelName = (channel: Channel) => (channel === 'inApp' ? 'in-app' : channel)
/** Why nothing comes by a channel yet, and what is to be done. */
export type ChannelNotes = Record<'email' | 'push' | 'sms', string>
export type Spot = { type: MatrixRow['type']; channel: Channel }

type Props = {
  level: Level
  rows: readonly MatrixRow[]
  /** Those of the reader, whose own settings are shown. */
  notes: ChannelNotes | undefined
  spot: Spot
  isShut: boolean
  onSpot: (spot: Spot) => void
  onChange: (row: MatrixRow, change: Change) => void
  onFilters: (row: MatrixRow) => void
}

/** Types by channels: how often each comes, and who says so. Bold is what the level itself says. */
export function MatrixTable({ level, rows, notes, spot, isShut, onSpot, onChange, onFilters }: Props) {
  const t = useSettingsText()
  const w = useTypesText()
  const { number } = useFormat()
  const { typeOf, filtersOf } = useSayRule()
  const [closed, setClosed] = useState<readonly string[]>([])
  const groups = notificationGroup.members
    .map((group) => ({ group, own: rows.filter(({ type }) => groupOf(notificationType.nameOf(type)!) === group) }))
    .filter(({ own }) => own.length > 0)
  const shown = groups.filter(({ group }) => !closed.includes(group)).flatMap(({ own }) => own)
  /** Where the keys come in: never in a group that is closed. */
  const onType = shown.some(({ type }) => type === spot.type) ? spot.type : shown[0]?.type
  const isMine = level === 'mine' || userOf(level) !== null
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t.page('matrix')}>
        <thead>
          <tr>
            <th scope="col">{t('types', { count: rows.length })}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {w.member('notificationChannel', channelName(channel))}
                <small>{channel === 'inApp' ? t('alwaysKept') : notes?.[channel]}</small>
              </th>
            ))}
            <th scope="col" data-wide>
              {t('setBy')}
            </th>
            {isMine && (
              <th scope="col" data-end>
                {t('sent')}
                <small>{t('days', { days: SENT_DAYS })}</small>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, own }) => {
            const isClosed = closed.includes(group)
            const Chevron = isClosed ? IconChevronRight : IconChevronDown
            return (
              <Fragment key={group}>
                <tr className={classes.group}>
                  <th scope="rowgroup" colSpan={channels.length + (isMine ? 3 : 2)}>
                    <button
                      type="button"
                      aria-expanded={!isClosed}
                      onClick={() => setClosed(isClosed ? closed.filter((one) => one !== group) : [...closed, group])}
                    >
                      <Chevron size={14} aria-hidden="true" />
                      {w.member('notificationGroup', group)} <span>{own.length}</span>
                    </button>
                  </th>
                </tr>
                {!isClosed &&
                  own.map((row) => (
                    <tr key={row.type} data-on={row.type === onType || undefined} data-off={!row.isActive || undefined}>
                      <th scope="row">
                        <button
                          type="button"
                          className={classes.type}
                          data-spot={`${row.type} name`}
                          tabIndex={-1}
                          onFocus={() => onSpot({ type: row.type, channel: spot.channel })}
                          onClick={() => onFilters(row)}
                        >
                          <span>{typeOf(row.type)}</span>
                          {row.filters && <IconFilter size={14} aria-label={filtersOf(row.filters)} role="img" />}
                        </button>
                      </th>
                      {channels.map((channel) => (
                        <td key={channel}>
                          <Cell
                            row={row}
                            channel={channel}
                            isOn={row.type === onType && channel === spot.channel}
                            isLocked={isShut || (row.lockedBy !== null && row.lockedBy !== ownerOf(level))}
                            onFocus={() => onSpot({ type: row.type, channel })}
                            onChoose={(frequency) => onChange(row, { [channel]: frequency })}
                          />
                        </td>
                      ))}
                      <td data-wide data-own={row.setBy.owner === ownerOf(level) || undefined}>
                        {w.member('ruleOwner', row.setBy.owner)}
                        {row.lockedBy !== null && <IconLock size={13} aria-label={t('locked')} role="img" />}
                      </td>
                      {isMine && (
                        <td data-end className="num">
                          {row.sent > 0 ? number(row.sent) : '–'}
                        </td>
                      )}
                    </tr>
                  ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Whose rules a level writes. */
export function ownerOf(level: Level) {
  const shared = sharedBy(level)
  return shared === null ? 'User' : shared.roleID === null ? 'Tenant' : 'Role'
}

type CellProps = {
  row: MatrixRow
  channel: Channel
  isOn: boolean
  isLocked: boolean
  onFocus: () => void
  onChoose: (frequency: NotificationFrequency | null) => void
}

function Cell({ row, channel, isOn, isLocked, onFocus, onChoose }: CellProps) {
  const t = useSettingsText()
  const w = useTypesText()
  const { typeOf, frequencyOf } = useSayRule()
  const word = w.member('notificationFrequency', row[channel])
  const isOff = row[channel] === 'Off'
  const label = t('cell', {
    type: typeOf(row.type),
    channel: w.member('notificationChannel', channelName(channel)),
    frequency: word,
  })
  const isOwn = row.own[channel] !== null
  return (
    <Menu position="bottom-start" disabled={isLocked}>
      <Menu.Target>
        <UnstyledButton
          className={classes.cell}
          data-spot={`${row.type} ${channel}`}
          data-own={isOwn || undefined}
          tabIndex={isOn ? 0 : -1}
          aria-label={label}
          aria-disabled={isLocked || undefined}
          onFocus={onFocus}
        >
          <span className={classes.wide}>{frequencyOf(row[channel])}</span>
          <span className={classes.narrow}>{isOff ? '–' : word}</span>
          {isLocked ? (
            <IconLock size={13} aria-hidden="true" />
          ) : (
            isOn && <IconChevronDown size={13} aria-hidden="true" />
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {notificationFrequency.members.map((frequency) => (
          <Menu.Item key={frequency} onClick={() => onChoose(frequency)}>
            {w.member('notificationFrequency', frequency)}
          </Menu.Item>
        ))}
        {isOwn && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onChoose(null)}>{t('follow')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
