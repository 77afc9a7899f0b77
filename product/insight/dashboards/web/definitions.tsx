import { Popover } from '@mantine/core'
import classes from './home.module.css'
import { useDashboardText } from './use-text.ts'

/** What each number counts, one click away. */
export function Definitions() {
  const t = useDashboardText()
  const all = [
    [t('reviews'), t('defReviews')],
    [t('averageRating'), t('defRating')],
    [t('responseRate'), t('defRate')],
    [t('responseTime'), t('defTime')],
  ] as const
  return (
    <Popover width={360} position="bottom-end" trapFocus>
      <Popover.Target>
        <button type="button" className={classes.definition}>
          {t('definition')}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('definition')}>
        <dl className={classes.definitions} tabIndex={0} data-autofocus>
          {all.map(([name, meaning]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
