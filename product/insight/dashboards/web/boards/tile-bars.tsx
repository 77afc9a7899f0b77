import { PageLink } from '#platform/web/router/page-link.tsx'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { useDashboardText } from '../use-text.ts'
import classes from './boards.module.css'

export type Bar = {
  key: string
  label: string
  isAbsent: boolean
  amount: number
  shown: string
  search: Record<string, string>
}

/** Bars one under the other, each a link to its reviews. */
export function TileBars({ bars }: { bars: readonly Bar[] }) {
  const t = useDashboardText()
  const most = Math.max(...bars.map(({ amount }) => amount), Number.MIN_VALUE)
  return (
    <div className={classes.bars}>
      {bars.map(({ key, label, isAbsent, amount, shown, search }) => (
        <PageLink key={key} system={reviews} page="workbench" search={search} className={classes.barRow}>
          <span className="cut">{isAbsent ? t('absent') : label}</span>
          <span className={classes.bar} aria-hidden="true">
            <i style={{ inlineSize: `${(amount / most) * 100}%` }} />
          </span>
          <b className="num">{shown}</b>
        </PageLink>
      ))}
    </div>
  )
}
