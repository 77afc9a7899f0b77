import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { Effect } from '#platform/web/feedback/effect.tsx'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import type { Toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useShut } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { macros, type MacroOutcome } from '../contract.ts'
import { applyListed, keyOf, type ListedMacro, rehearseListed } from './listed-macros.ts'
import classes from './macros.module.css'
import { MacroPicker } from './macro-picker.tsx'
import { useMacros } from './use-macros.ts'
import { useMacrosText } from './use-text.ts'

type Props = { review: Pick<Review, 'id' | 'locationID'>; onClose: () => void }

/** Chooses a macro for one review, shows what it will do, and applies it. */
export function MacroDialog({ review, onClose }: Props) {
  const t = useMacrosText()
  const platform = usePlatformText()
  const shut = useShut(macros)
  const { act, isBusy } = useAct()
  const { data, error, refetch } = useMacros()
  const offered = data?.filter(
    ({ level, locationIDs }) => level !== 'Location' || locationIDs.includes(review.locationID),
  )
  const [picked, setPicked] = useState<ListedMacro | null>()
  // the first one is chosen until the reader chooses
  const chosen = picked === undefined ? offered?.[0] : offered?.find((one) => picked && keyOf(one) === keyOf(picked))
  const canApply = chosen !== undefined && !shut('apply')
  const apply = async () => {
    if (!chosen || !canApply || isBusy) return
    const done = await act(
      () => applyListed(chosen, [review.id]),
      (outcome) => saidOf(chosen, outcome),
    )
    if (done) onClose()
  }
  const saidOf = ({ name, steps }: ListedMacro, { results: [result] }: MacroOutcome): Toast => {
    if (!result || (result.ok && !result.message)) return { message: t('applied', { name }) }
    const done = result.steps.filter(({ ok }) => ok).length
    const why = result.message ?? ''
    if (result.outcome === 'Failed') return { tone: 'failed', message: t('notApplied', { name, why }) }
    return { tone: 'warning', message: t('appliedPartly', { name, done, of: steps.length, why }) }
  }
  return (
    <Dialog title={t('apply')} onClose={onClose}>
      {error && !data ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <div className={classes.dialog}>
          <MacroPicker
            macros={offered}
            chosen={chosen}
            onChoose={(macro) => setPicked(macro ?? null)}
            onEnter={() => void apply()}
          />
          {chosen && canApply && <Effect of={keyOf(chosen)} rehearse={() => rehearseListed(chosen, [review.id])} />}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {platform('cancel')}
            </Button>
            <Button disabled={!canApply} loading={isBusy} onClick={() => void apply()}>
              {t('apply')}
            </Button>
          </Group>
        </div>
      )}
    </Dialog>
  )
}
