import { useCallback } from 'react'
import type { Gives } from '#platform/contract/define-system.ts'
import { Sheet } from '#platform/web/shell/sheet.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Asked, daysIn, useTimeUnit } from '#product/insight/dashboards/web/public.ts'
import { type benchmark, type Compared, FEW_REVIEWS, MOST_SHOWN } from '../contract.ts'
import { ourSearch, theirSearch } from './behind.ts'
import classes from './benchmark.module.css'
import { BesideTable } from './beside-table.tsx'
import { CohortTable } from './cohort-table.tsx'
import type { CohortMember, Left, Side } from './cohort.ts'
import { MonthsChart } from './months-chart.tsx'
import { Quadrant } from './quadrant.tsx'
import { useBenchmarkText } from './use-text.ts'

type Props = {
  asked: Asked
  left: Left
  members: readonly CohortMember[]
  data: Gives<(typeof benchmark)['routes']['measure']>
  onToggle: (key: string) => void
}
const rateOf = ({ responseRate }: Compared) => responseRate
const toldOf = ({ told }: Compared) => told
const timedOf = ({ timed }: Compared) => timed

/** Everything that is compared: the quadrant, the numbers of both sides, the months, and who is compared. */
export function Comparison({ asked, left, members, data, onToggle }: Props) {
  const t = useBenchmarkText()
  const { decimal, percent, list } = useFormat()
  const { counts, total, byMonth, middle } = data
  const time = useTimeUnit(...byMonth.flatMap(({ ours, theirs }) => [ours.medianSeconds, theirs.medianSeconds]))
  const kept = members.flatMap(({ side, id, isOut }) => (side === 'theirs' && !isOut ? id : []))
  const hidden = Math.max(0, counts.ours - MOST_SHOWN) + Math.max(0, counts.theirs - MOST_SHOWN)
  const searchOf = (side: Side, part: { days?: { from: string; to: string }; isReplied?: true } = {}) => {
    if (side === 'ours') return ourSearch(asked, left, part)
    return kept.length === counts.theirs - left.competitorIDs.length
      ? theirSearch(asked, { ...part, competitorIDs: kept })
      : undefined
  }
  const inMonth = (side: Side, month: string, isReplied?: true) =>
    searchOf(side, { days: daysIn(month, asked), isReplied })
  const { unit } = time
  const sayTime = useCallback((value: number) => `${decimal(value)} ${unit}`, [decimal, unit])
  const perUnit = time.inUnit(1)
  const timeOf = useCallback(
    ({ medianSeconds }: Compared) => (medianSeconds === null ? null : medianSeconds * perUnit),
    [perUnit],
  )
  return (
    <>
      <Sheet label={t('quadrant')}>
        <header className={classes.head}>
          <h2>{t('quadrant')}</h2>
          <span>{t('quadrantNote')}</span>
        </header>
        <Quadrant asked={asked} left={left} members={members} middle={middle} />
      </Sheet>
      <Sheet label={t('besideEachOther')}>
        <header className={classes.head}>
          <h2>{t('besideEachOther')}</h2>
        </header>
        <BesideTable total={total} searchOf={(side, isReplied) => searchOf(side, { isReplied })} />
        {counts.theirs === 0 && <p className={classes.none}>{t('noCompetitors')}</p>}
        {byMonth.length > 0 && (
          <div className={classes.charts}>
            <MonthsChart
              title={t('rateByMonth')}
              months={byMonth}
              valueOf={rateOf}
              countOf={toldOf}
              say={percent}
              most={1}
              searchOf={(side, month) => inMonth(side, month)}
            />
            <MonthsChart
              title={t('timeByMonth')}
              months={byMonth}
              valueOf={timeOf}
              countOf={timedOf}
              say={sayTime}
              isReplies
              searchOf={(side, month) => inMonth(side, month, true)}
            />
          </div>
        )}
      </Sheet>
      <Sheet label={t('cohort')}>
        <header className={classes.head}>
          <h2>{t('cohort')}</h2>
          <span>{list([t('oursCount', { count: counts.ours }), t('theirsCount', { count: counts.theirs })])}</span>
        </header>
        <p className={classes.note}>
          {t('cohortNote', { few: FEW_REVIEWS })} {hidden > 0 && t('moreMembers', { count: hidden })}
        </p>
        <CohortTable asked={asked} left={left} members={members} onToggle={onToggle} />
      </Sheet>
    </>
  )
}
