import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchState, type Search } from '../router/search-state.ts'
import { useFormat } from '../words/use-format.ts'
import classes from './view-list.module.css'

export type View = {
  id: string
  label: string
  icon: Icon
  count?: number
  /** The count is only a lower bound. */ isMore?: boolean
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
  const { number } = useFormat()
  return groups.map((group) => (
    <div key={group.title} className={classes.group}>
      <h2>{group.title}</h2>
      {group.views.map(({ id, label, icon: Icon, count, isMore, isHot, search, note, menu }) => (
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
            {count !== undefined && (
              <span className={classes.count} data-hot={isHot || undefined}>
                {number(count)}
                {isMore && '+'}
              </span>
            )}
          </button>
          {menu && <span className={classes.menu}>{menu}</span>}
        </div>
      ))}
    </div>
  ))
}
