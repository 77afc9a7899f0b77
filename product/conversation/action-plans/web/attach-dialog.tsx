import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { actionPlans } from '../contract.ts'
import classes from './action-plans.module.css'
import { useActionPlansText } from './use-text.ts'
import { useCanChange } from './use-plan-rights.ts'

/** So many plans are offered. */
const MOST = 250

type Props = { reviewId: number; locationId: number; has: readonly { id: number }[]; onClose: () => void }

/** Attaches a review to an open plan of its location, or of the whole organization. */
export function AttachDialog({ reviewId, locationId, has, onClose }: Props) {
  const t = useActionPlansText()
  const platform = usePlatformText()
  const canChange = useCanChange()
  const { act, isBusy } = useAct()
  const [chosen, setChosen] = useState<string | null>(null)
  const filters = [{ name: 'location', operator: operator.Equal, values: [String(locationId), ''] }]
  const { data, error, refetch } = useQuery(
    queriesOf(actionPlans).search({ body: { view: 'Open', filters, limit: MOST, sort: '-createdAt' } }),
  )
  const taken = new Set(has.map(({ id }) => id))
  const offered = data?.items.filter((plan) => !taken.has(plan.id) && canChange(plan)) ?? []
  const submit = async () => {
    if (chosen === null || isBusy) return
    const params = { actionPlanId: Number(chosen) }
    const done = await act(
      () => callsOf(actionPlans).attach({ params, body: { reviewIDs: [reviewId] } }),
      t('attached'),
    )
    if (done) onClose()
  }
  return (
    <Dialog title={t('attach')} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {error && !data ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Select
            label={t('choosePlan')}
            searchable
            data-autofocus
            nothingFoundMessage={t('noPlans')}
            description={data && offered.length === 0 ? t('noPlans') : undefined}
            data={offered.map(({ id, name, locationName }) => ({
              value: String(id),
              label: `${name} · ${locationName ?? t('whole')}`,
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {platform('cancel')}
          </Button>
          <Button type="submit" disabled={chosen === null} loading={isBusy}>
            {t('attach')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
