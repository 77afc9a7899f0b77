import { Button, Menu } from '@mantine/core'
import { IconBellOff, IconRss, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useKeptFocus } from '#platform/web/keys/use-kept-focus.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { Hints } from '#platform/web/parts/hints.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { Desk, FilterBar, Sheet } from '#platform/web/shell/sheet.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { notificationFrequency } from '#product/operations/notification-types/contract.ts'
import { type MatrixRow, notificationSettings } from '../contract.ts'
import { FiltersDialog } from './filters-dialog.tsx'
import { LevelChoice, levelOf } from './level-choice.tsx'
import { type ChannelNotes, channelName, channels, MatrixTable, ownerOf, type Spot } from './matrix-table.tsx'
import classes from './matrix.module.css'
import { useSayRule } from './say-rule.ts'
import { SidePane } from './side-pane.tsx'
import { SmsPlan } from './sms-plan.tsx'
import { sharedBy, useChange, useMine, useRows } from './use-matrix.ts'
import { usePushDevices } from '#product/operations/push-notifications/web/public.ts'
import { useSmsNote } from '#product/operations/sms-notifications/web/public.ts'
import { useTypesText } from '#product/operations/notification-types/web/public.ts'
import { useSettingsText } from './use-text.ts'
import { type Asked, WhyDialog } from './why-dialog.tsx'

const calls = callsOf(notificationSettings)
const DAY_MS = 86_400_000

/** What reaches the reader, how and when; and, for those who may, what reaches a role or everybody by default. */
export function MatrixPage() {
  useKeptFocus()
  const t = useSettingsText()
  const w = useTypesText()
  const may = useMay()
  const shut = useShut(notificationSettings)
  const { typeOf } = useSayRule()
  const { act } = useAct()
  const [search, change] = useSearchState()
  const level = levelOf(search['of'])
  const mine = useMine()
  const rows = useRows(level)
  const save = useChange(level)
  const push = usePushDevices()
  const notes: ChannelNotes = {
    email: t((mine?.canMail ?? true) ? 'confirmed' : 'noMail'),
    push: push.say,
    sms: useSmsNote(),
  }
  const [spot, setSpot] = useState<Spot>()
  const [filtered, setFiltered] = useState<MatrixRow>()
  const table = useRef<HTMLDivElement>(null)
  const shared = sharedBy(level)
  const isShut =
    shared === null
      ? shut(level === 'mine' ? 'saveMine' : 'saveOfUser')
      : shut('saveShared') || !['edit' as const, 'add' as const].some((one) => may(actionOf(notificationSettings, one)))
  const here: Spot = spot ?? { type: rows?.[0]?.type ?? 1, channel: 'email' }
  const row = rows?.find(({ type }) => type === here.type)
  const { data: last } = useQuery(queriesOf(notificationSettings).items({ query: {} }))
  const isLocked = isShut || !row || (row.lockedBy !== null && row.lockedBy !== ownerOf(level))

  const focusOn = ({ type, channel }: Spot) => {
    setSpot({ type, channel })
    table.current?.querySelector<HTMLElement>(`[data-spot="${type} ${channel}"]`)?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const [across, down] = steps[event.key] ?? [0, 0]
    if (across === 0 && down === 0) return
    const next = spotBeside(event.currentTarget, event.target as HTMLElement, across, down)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const sendTest = () =>
    act(() => calls.test({ body: { type: here.type, channel: channelName(here.channel) } }), t('testSent'))
  const whyOfType = () => {
    const item = last?.items.find(({ type }) => type === here.type)
    if (item) change({ why: String(item.id) }, 'push')
  }
  const removeShared = ({ type }: MatrixRow) =>
    shared !== null &&
    act(() => calls.removeShared({ body: { type, roleID: shared.roleID } }), t('sharedRemoved', { type: typeOf(type) }))
  const isRemoveShut = shut('removeShared') || !may(actionOf(notificationSettings, 'delete'))
  const choose = (frequency: (typeof notificationFrequency.members)[number] | null) => {
    if (row && !isLocked) void save(row, { [here.channel]: frequency })
  }
  useKeys([
    ...notificationFrequency.members.map((frequency, at) => ({
      keys: String(at),
      does: w.member('notificationFrequency', frequency),
      run: () => choose(frequency),
    })),
    { keys: 'backspace', does: t('keyReset'), run: () => choose(null) },
    { keys: 'f', does: t('keyFilters'), run: () => setFiltered(row) },
    { keys: 'w', does: t('keyWhy'), run: whyOfType },
    { keys: 't', does: t('keyTest'), run: () => void sendTest() },
  ])
  // where the page begins with the keys: at its first cell
  const isThere = rows !== undefined
  useEffect(() => {
    if (isThere && document.activeElement === document.body)
      table.current?.querySelector<HTMLElement>('[data-spot][tabindex="0"]')?.focus()
  }, [isThere])

  const asked: Asked | undefined = search['why']
    ? { itemID: Number(search['why']) }
    : search['line']
      ? { lineID: Number(search['line']) }
      : undefined
  const differing = rows?.filter(({ own }) => own.filters !== null || channels.some((one) => own[one] !== null)) ?? []
  return (
    <Desk
      bar={
        <FilterBar end={level === 'mine' && mine && <BarEnd pausedUntil={mine.pausedUntil} />}>
          <h1>{t.page('matrix')}</h1>
          <LevelChoice level={level} onChange={(of) => change({ of }, 'push')} />
          {level === 'mine' && differing.length > 0 && (
            <span className={classes.quiet}>{t('differ', { count: differing.length })}</span>
          )}
        </FilterBar>
      }
    >
      <Sheet label={t.page('matrix')}>
        <div className={classes.body}>
          <div ref={table} className={classes.box} onKeyDown={move} role="presentation">
            {rows && (
              <MatrixTable
                level={level}
                rows={rows}
                notes={level === 'mine' ? notes : undefined}
                spot={here}
                isShut={isShut}
                onSpot={setSpot}
                onChange={(one, next) => void save(one, next)}
                onFilters={setFiltered}
              />
            )}
          </div>
          <aside className={classes.side}>
            {level === 'mine' && mine && (
              <SidePane
                push={push}
                hours={mine.hours}
                timeZone={mine.timeZone}
                mutes={mine.mutes}
                onWhy={(id) => change({ why: String(id) }, 'push')}
              />
            )}
            {shared?.roleID === null && <SmsPlan isShut={isShut} />}
            {row && shared !== null && (
              <div className={classes.part}>
                <b>{typeOf(row.type)}</b>
                <Button
                  variant="default"
                  disabled={isLocked}
                  onClick={() => void save(row, { isLocked: !row.own.isLocked })}
                >
                  {t(row.own.isLocked ? 'unlock' : 'lock')}
                </Button>
                {says(row) && (
                  <Button variant="default" disabled={isRemoveShut} onClick={() => void removeShared(row)}>
                    {t('removeShared')}
                  </Button>
                )}
              </div>
            )}
            {row && level === 'mine' && (
              <div className={classes.part}>
                <Button
                  variant="default"
                  leftSection={<IconSend size={15} aria-hidden="true" />}
                  disabled={shut('test')}
                  onClick={() => void sendTest()}
                >
                  {t('sendTest')}
                </Button>
                <p className={classes.quiet}>
                  {t('testNote', {
                    type: typeOf(row.type),
                    channel: w.member('notificationChannel', channelName(here.channel)),
                  })}
                </p>
              </div>
            )}
          </aside>
        </div>
        <Hints
          hints={[
            { keys: ['left', 'up', 'down', 'right'], does: t('keyMove') },
            { keys: ['1', '5'], does: t('keyFrequency') },
            { keys: ['0'], does: t('keyOff') },
            { keys: ['f'], does: t('keyFilters') },
            { keys: ['w'], does: t('keyWhy') },
            { keys: ['t'], does: t('keyTest') },
            { keys: ['u'], does: t('keyUndo') },
          ]}
        />
      </Sheet>
      {asked && (
        <WhyDialog
          asked={asked}
          onClose={() => change({ why: undefined, line: undefined })}
          onType={(type) => {
            change({ why: undefined, line: undefined, of: undefined })
            setTimeout(() => focusOn({ type, channel: 'inApp' }))
          }}
        />
      )}
      {filtered && (
        <FiltersDialog
          row={filtered}
          isShared={shared !== null}
          isShut={isShut || (filtered.lockedBy !== null && filtered.lockedBy !== ownerOf(level))}
          onSave={(next) => save(filtered, next)}
          onClose={() => setFiltered(undefined)}
        />
      )}
    </Desk>
  )
}

/** From a cell or the name of a type to another of those that are shown; nothing for what is no part of the grid. */
function spotBeside(table: Element, from: HTMLElement, across: number, down: number): HTMLElement | undefined {
  const [type, column] = from.dataset['spot']?.split(' ') ?? []
  if (type === undefined || column === undefined) return undefined
  const types = [...table.querySelectorAll<HTMLElement>('[data-spot$=" name"]')].map(
    (name) => name.dataset['spot']!.split(' ')[0]!,
  )
  const clamp = (at: number, of: readonly string[]) => of[Math.min(of.length - 1, Math.max(0, at))]!
  const nextType = clamp(types.indexOf(type) + down, types)
  const nextColumn = clamp(columns.indexOf(column) + across, columns)
  return table.querySelector<HTMLElement>(`[data-spot="${nextType} ${nextColumn}"]`) ?? undefined
}
const columns: readonly string[] = ['name', ...channels]

/** Whether the very level says anything of a type. */
const says = ({ own }: MatrixRow) => Object.values(own).some((part) => part !== null && part !== false)

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function BarEnd({ pausedUntil }: { pausedUntil: string | null }) {
  const t = useSettingsText()
  const { act } = useAct()
  const { dateTime } = useFormat()
  const isShut = useShut(notificationSettings)('pause')
  const pause = (days: number | null) =>
    act(
      () => calls.pause({ body: { until: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString() } }),
      t(days === null ? 'resumed' : 'paused'),
    )
  return (
    <>
      {pausedUntil !== null && (
        <span className={classes.quiet}>{t('pausedUntil', { when: dateTime(pausedUntil) })}</span>
      )}
      <PageLink system={notificationSettings} page="subscriptions" className={classes.toAll}>
        <IconRss size={15} aria-hidden="true" />
        {t.page('subscriptions')}
      </PageLink>
      {pausedUntil !== null ? (
        <Button variant="default" disabled={isShut} onClick={() => void pause(null)}>
          {t('resume')}
        </Button>
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" disabled={isShut} leftSection={<IconBellOff size={15} aria-hidden="true" />}>
              {t('pauseAll')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void pause(1)}>{t('day')}</Menu.Item>
            <Menu.Item onClick={() => void pause(7)}>{t('week')}</Menu.Item>
            <Menu.Item onClick={() => void pause(30)}>{t('month')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
