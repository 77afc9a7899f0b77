import { useUsersText } from './use-text.ts'
import classes from './users.module.css'

export const userTabs = ['tabProfile', 'tabAccess', 'tabExplained', 'tabHistory'] as const
export type UserTab = (typeof userTabs)[number]

/** The parts of a person's pane; arrows lead from one to the next. */
export function UserTabs({ tab, onChange }: { tab: UserTab; onChange: (tab: UserTab) => void }) {
  const t = useUsersText()
  const go = (by: number, from: HTMLElement) => {
    const at = (userTabs.indexOf(tab) + by + userTabs.length) % userTabs.length
    onChange(userTabs[at]!)
    ;(from.parentElement?.children[at] as HTMLElement | undefined)?.focus()
  }
  return (
    <div className={classes.tabs} role="tablist" aria-label={t.title()}>
      {userTabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === tab}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onChange(one)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') go(1, event.currentTarget)
            if (event.key === 'ArrowLeft') go(-1, event.currentTarget)
          }}
        >
          {t(one)}
        </button>
      ))}
    </div>
  )
}
