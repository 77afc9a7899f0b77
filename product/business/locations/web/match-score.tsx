import { useFormat } from '#platform/web/words/use-format.ts'
import type { MatchReason } from '../contract.ts'
import classes from './match-places.module.css'
import { useLocationsText } from './use-text.ts'

const AGREEMENTS = ['same', 'similar', 'different'] as const
type Props = { score: number; meters: number | null; reasons: readonly MatchReason[] }

/** How much a page and a location are alike, and what speaks for it and against it. */
export function MatchScore({ score, meters, reasons }: Props) {
  const t = useLocationsText()
  const { number } = useFormat()
  const said = AGREEMENTS.flatMap((agreement) => {
    const parts = reasons.filter((one) => one.agreement === agreement).map(({ part }) => t.member('matchPart', part))
    return parts.length > 0
      ? [t('matchReason', { agreement: t.member('matchAgreement', agreement), parts: parts.join(', ') })]
      : []
  })
  const apart =
    meters === null
      ? []
      : [
          meters < 1000
            ? t('matchMeters', { distance: number(meters) })
            : t('matchKilometers', { distance: number(Math.round(meters / 1000)) }),
        ]
  return (
    <span className={classes.score}>
      <b>{t('matchScore', { score })}</b>
      <small>{[...said, ...apart].join(' · ')}</small>
    </span>
  )
}
