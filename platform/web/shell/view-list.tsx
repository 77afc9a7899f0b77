import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchState, type Search } from '../router/search-state.ts'
import type { Counted } from '../words/formats.ts'
import { useFormat } from '../words/use-format.ts'
import classes from './view-list.module.css'

export type View = {
  id: string
  label: string
  icon: Icon
  total?: Counted
  isHot?: boolean
  search: Search
  /** Whose it is, say; told on hover. */
  note?: string
  /** What can be done with it, beside it. */
  menu?: ReactNode
}
export type ViewGroup = { title: string; views: readonly View[] }

/** Saved views beside a list; the one whose filters are in the address is the active one. */
export function ViewList({ groups, active }: { groups: readonly ViewGroup[]; active?: string }) {
  const [, change] = useSearchState()
  const { counted } = useFormat()
  return groups.map((group) => (
    <div key={group.title} className={classes.group}>
      <h2>{group.title}</h2>
      {group.views.map(({ id, label, icon: Icon, total, isHot, search, note, menu }) => (
        <div key={id} className={classes.row} data-menu={menu ? '' : undefined}>
          <button
            type="button"
            className={classes.view}
            aria-current={id === active || undefined}
            title={note}
            onClick={() => change(search, 'push')}
          >
            <Icon size={15} stroke={1.6} aria-hidden="true" />
            <span className="cut">{label}</span>
            {total && (
              <span className={classes.count} data-hot={isHot || undefined}>
                {counted(total)}
              </span>
            )}
          </button>
          {menu && <span className={classes.menu}>{menu}</span>}
        </div>
      ))}
    </div>
  ))
}
