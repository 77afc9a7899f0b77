import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { Hints } from '../parts/hints.tsx'
import { LiveNote } from '../parts/live-note.tsx'
import { Slot } from '../router/slot.tsx'
import { Desk, Sheet } from '../shell/sheet.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterStatus } from './filter-status.tsx'
import type { Filter } from './filters.ts'
import { ListBar } from './list-bar.tsx'
import { ListBody } from './list-body.tsx'
import classes from './list.module.css'
import type { ListScreenProps } from './list-types.ts'
import type { OpenViewProps, SavedViewProps } from './saved-view-props.ts'
import { savingOf } from './saving-of.ts'
import { useListContent } from './use-list-content.ts'
import { useListKeys, usualHints } from './use-list-keys.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useSelection } from './use-selection.ts'

/** The list every system reuses: filters and the open row live in the address; keys, selection, bulk acts and a pane come with it. */
export function ListScreen<Row, const Fs extends readonly Filter[]>(props: ListScreenProps<Row, Fs>): ReactNode {
  const { id, title, rowId, pane, bulkActions = [], hints, actions } = props
  const t = usePlatformText()
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const content = useListContent<Row, Fs>(props)
  const { filterState, sort, list, rows, order } = content
  const selection = useSelection(JSON.stringify([filterState.clauses, sort, props.queryOf]))
  const canSelect = bulkActions.length > 0 || props.bulkExtra !== undefined
  const focus = useRowFocus({
    order,
    hasMore: list.hasNextPage,
    hasPane: pane !== undefined,
    onOpen: (index) => props.onOpen?.(rows[index]!),
  })
  const { openId } = focus
  const searchRef = useRef<HTMLInputElement>(null)
  useListKeys({ order, focus, selection, canSelect, find: () => searchRef.current?.focus() })
  useKeys(props.keys?.(rows[focus.index]) ?? [])

  const openIndex = openId === undefined ? -1 : order.indexOf(openId)
  const paneView =
    openId !== undefined &&
    pane?.(openId, rows[openIndex], {
      close: focus.close,
      reopen: () => focus.open(openId),
      next: focus.goOn,
      previous: () => focus.move(-1),
      index: openIndex,
      total: list.total ?? { count: order.length, exact: true },
      isPhone,
    })
  const saving = savingOf(props, content)
  const views = (props.views || saving) && (
    <>
      {props.views}
      {saving && <Slot<SavedViewProps> name="list.views" props={saving} />}
      {saving && isPhone && <Slot<SavedViewProps> name="list.saving" props={saving} />}
    </>
  )
  const bar = (
    <ListBar of={props} content={content} saving={saving} views={views} isPhone={isPhone} searchRef={searchRef} />
  )

  return (
    <Desk views={props.views && views} bar={isPhone && paneView ? undefined : bar}>
      <Sheet label={title}>
        <div
          className={classes.panes}
          data-pane={paneView ? '' : undefined}
          data-narrow={paneView && props.beside ? '' : undefined}
        >
          <div className={classes.listSide}>
            {(!isPhone || paneView) && <h1 className="sr">{title}</h1>}
            <FilterStatus list={id} total={list.total} shown={rows.length} />
            {saving && <Slot<OpenViewProps> name="list.saved-view" props={{ ...saving, onOpen: content.showView }} />}
            {isPhone && actions && !props.phone?.tools && <div className={classes.phoneActions}>{actions}</div>}
            {props.header}
            <ListBody
              of={props}
              content={content}
              focus={focus}
              selection={canSelect ? selection : undefined}
              isPhone={isPhone}
              isNarrow={Boolean(paneView)}
            />
            <BulkBar<Row>
              route={props.route}
              actions={bulkActions}
              selection={selection}
              rows={rows}
              rowId={rowId}
              total={list.total}
              extra={props.bulkExtra}
              menu={props.bulkMenu}
              collectIds={content.collectIds}
            />
          </div>
          {paneView && (
            <aside className={classes.pane} aria-label={t('open')}>
              {paneView}
            </aside>
          )}
        </div>
        <Hints hints={hints ?? usualHints(t, canSelect)} end={<LiveNote />} />
      </Sheet>
    </Desk>
  )
}
