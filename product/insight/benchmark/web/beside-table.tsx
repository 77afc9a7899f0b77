import type { ReactNode } from 'react'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Compared } from '../contract.ts'
import { BehindLink } from './behind-link.tsx'
import classes from './benchmark.module.css'
import type { Side } from './cohort.ts'
import { NumberOf } from './number-of.tsx'
import { SideMark } from './side-mark.tsx'
import { useBenchmarkText } from './use-text.ts'

const sides = ['ours', 'theirs'] as const
type Props = {
  total: Record<Side, Compared>
  searchOf: (side: Side, isReplied?: true) => Record<string, string> | undefined
}

/** The numbers of both sides, one beside the other. */
export function BesideTable({ total, searchOf }: Props) {
  const t = useBenchmarkText()
  const { number, decimal, percent, duration } = useFormat()
  const rows: [string, (side: Side, of: Compared) => ReactNode][] = [
    [
      t('reviewsKnown'),
      (side, { reviews }) => (
        <BehindLink side={side} search={reviews > 0 ? searchOf(side) : undefined}>
          <b>{number(reviews)}</b>
        </BehindLink>
      ),
    ],
    [t('rating'), (_, of) => <NumberOf value={of.averageRating} say={(one) => decimal(one, 2)} count={of.reviews} />],
    [
      t('responseRate'),
      (side, of) => (
        <BehindLink side={side} search={of.replied > 0 ? searchOf(side, true) : undefined}>
          <NumberOf value={of.responseRate} say={percent} count={of.told} />
        </BehindLink>
      ),
    ],
    [
      t('medianTime'),
      (_, of) => (
        <NumberOf value={of.medianSeconds} say={(seconds) => duration(seconds / 60)} count={of.timed} isReplies />
      ),
    ],
  ]
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('number')}</span>
          </th>
          {sides.map((side) => (
            <th key={side} scope="col" data-end>
              <SideMark side={side} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cell]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {sides.map((side) => (
              <td key={side} data-end className="num">
                {cell(side, total[side])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
