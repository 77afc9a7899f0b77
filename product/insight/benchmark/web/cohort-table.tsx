import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Asked } from '#product/insight/dashboards/web/public.ts'
import { BehindLink } from './behind-link.tsx'
import { ourSearch, theirSearch } from './behind.ts'
import classes from './benchmark.module.css'
import { type CohortMember, isFew, type Left } from './cohort.ts'
import { NumberOf } from './number-of.tsx'
import { SideMark } from './side-mark.tsx'
import { useBenchmarkText } from './use-text.ts'

const sorts = ['averageRating', 'reviews', 'responseRate', 'medianSeconds'] as const
type Sort = { by: (typeof sorts)[number]; up: boolean }
type Props = { asked: Asked; left: Left; members: readonly CohortMember[]; onToggle: (key: string) => void }

/** Everybody that is compared, since when each is known and on how many reviews each number stands; a tick leaves one out. */
export function CohortTable({ asked, left, members, onToggle }: Props) {
  const t = useBenchmarkText()
  const { number, decimal, percent, duration } = useFormat()
  const [sort, setSort] = useState<Sort>({ by: 'averageRating', up: false })
  const heads = {
    averageRating: t('rating'),
    reviews: t('reviewsKnown'),
    responseRate: t('responseRate'),
    medianSeconds: t('medianTime'),
  }
  const searchOf = ({ side, id }: CohortMember, isReplied?: true) =>
    side === 'ours'
      ? ourSearch(asked, left, { locationID: id, isReplied })
      : theirSearch(asked, { competitorIDs: [id], isReplied })
  const cells = (one: CohortMember): Record<Sort['by'], ReactNode> => ({
    averageRating: <NumberOf value={one.averageRating} say={(rating) => decimal(rating, 2)} count={one.reviews} />,
    reviews: (
      <BehindLink side={one.side} search={one.reviews > 0 ? searchOf(one) : undefined}>
        {number(one.reviews)}
      </BehindLink>
    ),
    responseRate: (
      <BehindLink side={one.side} search={one.replied > 0 ? searchOf(one, true) : undefined}>
        <NumberOf value={one.responseRate} say={percent} count={one.told} />
      </BehindLink>
    ),
    medianSeconds: (
      <NumberOf value={one.medianSeconds} say={(seconds) => duration(seconds / 60)} count={one.timed} isReplies />
    ),
  })
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('cohort')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('compared')}</th>
            <th scope="col" data-end>
              {t('rank')}
            </th>
            <th scope="col">{t('name')}</th>
            {sorts.map((by) => (
              <th
                key={by}
                scope="col"
                data-end
                aria-sort={sort.by === by ? (sort.up ? 'ascending' : 'descending') : undefined}
              >
                <button type="button" onClick={() => setSort({ by, up: sort.by === by && !sort.up })}>
                  {heads[by]}
                  {sort.by === by && <span aria-hidden="true">{sort.up ? ' ↑' : ' ↓'}</span>}
                </button>
              </th>
            ))}
            <th scope="col">{t('known')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted(members, sort).map((one) => (
            <tr key={one.key} data-out={one.isOut || undefined}>
              <td>
                <Checkbox
                  checked={!one.isOut}
                  aria-label={t('compareOne', { name: one.name })}
                  onChange={() => onToggle(one.key)}
                />
              </td>
              <td data-end className="num">
                {one.rank ?? <span className={classes.quiet}>{t(one.isOut ? 'leftOut' : 'notRanked')}</span>}
              </td>
              <th scope="row">
                <span className={classes.who}>
                  <b>{one.name}</b>
                  <SideMark
                    side={one.side}
                    isFew={isFew(one.reviews)}
                    label={t(one.side === 'ours' ? 'ourOne' : 'theirOne')}
                  />
                  {one.note && (
                    <span className={classes.quiet}>
                      {t(one.side === 'ours' ? 'at' : 'beside', { place: one.note })}
                    </span>
                  )}
                </span>
              </th>
              {sorts.map((by) => (
                <td key={by} data-end className="num">
                  {cells(one)[by]}
                </td>
              ))}
              <td>
                <Known member={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Since when reviews are known, and of a competitor when they were read. */
function Known({ member: { side, since, firstReadAt, lastReadAt } }: { member: CohortMember }) {
  const t = useBenchmarkText()
  const { date } = useFormat()
  const days = useFormat('UTC')
  return (
    <span className={classes.member}>
      <span>{since ? t('since', { day: days.date(since) }) : '–'}</span>
      {side === 'theirs' && (
        <span className={classes.quiet}>
          {firstReadAt && lastReadAt ? t('readAt', { first: date(firstReadAt), last: date(lastReadAt) }) : t('never')}
        </span>
      )}
    </span>
  )
}

/** Who is ranked first; within, by the number asked for. Absent numbers stand last. */
function sorted(members: readonly CohortMember[], { by, up }: Sort): CohortMember[] {
  const group = ({ rank, isOut }: CohortMember) => (rank !== null ? 0 : isOut ? 2 : 1)
  return members.toSorted((a, b) => {
    if (group(a) !== group(b)) return group(a) - group(b)
    const [one, other] = [a[by], b[by]]
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
    return (one - other) * (up ? 1 : -1)
  })
}
