import type { Counted } from '../words/formats.ts'
import { useFormat } from '../words/use-format.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { KeyCaps } from '../parts/key-cap.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { laterDialog } from '../parts/later.tsx'
import type { BulkDialog as Dialog } from './bulk-dialog.tsx'
import classes from './list.module.css'
import type { BulkAction, ListRoute, RowId } from './list-types.ts'
import { useBulkRun } from './use-bulk-run.ts'
import { rowsOf } from './use-list.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  route: ListRoute
  actions: readonly BulkAction<Row>[]
  selection: Selection
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  total?: Counted
  collectIds: (signal: AbortSignal) => Promise<RowId[]>
  extra?: (start: (action: BulkAction<Row>) => void) => ReactNode
  menu?: (start: (action: BulkAction<Row>) => void) => ReactNode
}

const DIALOG_FROM = 50
const BulkDialog = laterDialog(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog)) as typeof Dialog

/** What can be done with the selected rows; it rises when something is selected. */
export function BulkBar<Row>(props: Props<Row>) {
  const { route, actions, selection, rows, rowId, total, collectIds, extra, menu } = props
  const t = usePlatformText()
  const { sayCounted } = useFormat()
  const { refresh } = rowsOf<Row>(route, rowId)
  const { run: begun, begin, confirm, choice, stop, undo, close } = useBulkRun<Row>(() => void refresh())
  const run = begun && { ...begun, action: actions.find(({ id: one }) => one === begun.action.id) ?? begun.action }
  const count = selection.isAll ? (total?.count ?? rows.length) : selection.ids.size
  const ids = [...selection.ids]
  const start = (action: BulkAction<Row>) => {
    const chosen = rows.filter((row) => selection.isAll || selection.ids.has(rowId(row)))
    begin(action, {
      count,
      rows: chosen,
      idsToDo: (signal) => (selection.isAll ? collectIds(signal) : Promise.resolve(ids)),
    })
    if (!action.explain) selection.clear()
  }
  useKeys(
    actions.flatMap((action) =>
      action.key ? [{ keys: action.key, does: action.label, group: 'list' as const, run: () => start(action) }] : [],
    ),
    count > 0,
  )
  const [everyday, rare] = [actions.filter(({ isRare }) => !isRare), actions.filter(({ isRare }) => isRare)]
  const canTakeAll =
    !selection.isAll && selection.ids.size === rows.length && total !== undefined && total.count > rows.length
  const isDialogNeeded = run && (run.action.explain || run.state === 'finished' || run.count > DIALOG_FROM)
  const finish = () => {
    if (run?.state === 'finished') selection.clear()
    close()
  }
  return (
    <>
      {count > 0 && (
        <div className={classes.bulk} role="toolbar" aria-label={t('selected', { count })}>
          <strong aria-live="polite">
            {selection.isAll
              ? sayCounted(t('allMatching', { count }), total ?? { count, exact: true })
              : t('selected', { count })}
          </strong>
          {canTakeAll && (
            <button type="button" className={classes.link} onClick={selection.selectAll}>
              {sayCounted(t('selectAllMatching', { count: total.count }), total)}
            </button>
          )}
          {everyday.map((action, i) => (
            <Button
              key={action.id}
              variant={i === 0 ? 'filled' : 'subtle'}
              size="compact-sm"
              leftSection={<action.icon size={16} stroke={1.6} aria-hidden="true" />}
              rightSection={action.key && <KeyCaps keys={action.key} />}
              onClick={() => start(action)}
            >
              {action.label}
            </Button>
          ))}
          {extra?.(start)}
          {(rare.length > 0 || menu) && (
            <Menu position="top-end">
              <Menu.Target>
                <ActionIcon size={28} aria-label={t('moreActs')}>
                  <IconDots size={16} stroke={1.6} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {rare.map((action) => (
                  <Menu.Item
                    key={action.id}
                    leftSection={<action.icon size={16} stroke={1.6} />}
                    rightSection={action.key && <KeyCaps keys={action.key} />}
                    onClick={() => start(action)}
                  >
                    {action.label}
                  </Menu.Item>
                ))}
                {menu?.(start)}
              </Menu.Dropdown>
            </Menu>
          )}
          <ActionIcon size={28} aria-label={t('clearSelection')} onClick={selection.clear}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      )}
      {isDialogNeeded && (
        <BulkDialog
          run={run}
          choice={choice}
          rowId={rowId}
          onConfirm={() => confirm(run.action)}
          onStop={stop}
          onUndo={(done) => {
            void undo(run.action, done)
            finish()
          }}
          onClose={finish}
        />
      )}
    </>
  )
}
