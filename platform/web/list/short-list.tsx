import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useMemo, useState } from 'react'
import type { Search } from '../router/search-state.ts'
import type { Filter } from './filters.ts'
import { ListScreen } from './list-screen.tsx'
import type { EmptyOffer, ListScreenProps, RowId } from './list-types.ts'

type Props<Row> = Pick<
  ListScreenProps<Row, readonly Filter[]>,
  'id' | 'route' | 'title' | 'queryOf' | 'columns' | 'card' | 'pane' | 'groupBy' | 'actions'
> & {
  /** Its id, where it has no `id`. */
  rowId?: (row: Row) => RowId
  load: (signal: AbortSignal) => Promise<readonly Row[]>
  /** The name of the search. */
  search: string
  /** What the search looks through. */
  textOf: (row: Row) => string
  /** The name of the button that opens the pane of `new`. */
  create?: string | false
  none: Pick<EmptyOffer, 'title' | 'body'>
}

/** A list that is loaded whole and searched here, for what nobody has hundreds of. */
export function ShortList<Row>(props: Props<Row>) {
  const { load, search, textOf, rowId = idOf, create, none, actions, pane, ...list } = props
  const navigate = useNavigate()
  const [asked, setAsked] = useState(0)
  const filters = useMemo(
    () => [{ kind: 'text', name: 'q', label: search }] as const satisfies readonly Filter[],
    [search],
  )
  // an empty form each time that one is asked for, also while what the last one made is on its way into the list
  const open = () => {
    setAsked(asked + 1)
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, open: 'new' }),
      state: (before) => ({ ...before, asked: asked + 1 }),
      resetScroll: false,
    })
  }
  return (
    <ListScreen
      {...list}
      pane={
        pane &&
        ((id, row, controls) => <Fragment key={id === 'new' ? `new ${asked}` : id}>{pane(id, row, controls)}</Fragment>)
      }
      rowId={rowId}
      filters={filters}
      query={async ({ filters: { q = '' }, signal }) => {
        const sought = q.toLocaleLowerCase()
        const found = (await load(signal)).filter((row) => textOf(row).toLocaleLowerCase().includes(sought))
        return { items: found, nextCursor: null, total: { count: found.length, exact: true } }
      }}
      actions={
        <>
          {actions}
          {create && (
            <Button leftSection={<IconPlus size={14} stroke={1.75} />} size="compact-md" onClick={open}>
              {create}
            </Button>
          )}
        </>
      }
      empty={{
        nothing: {
          ...none,
          actions: create && (
            <Button variant="default" onClick={open}>
              {create}
            </Button>
          ),
        },
      }}
    />
  )
}

function idOf(row: unknown): RowId {
  return (row as { id: RowId }).id
}
