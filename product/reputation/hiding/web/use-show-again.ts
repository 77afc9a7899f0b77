import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { hiding } from '../contract.ts'
import { useHidingText } from './use-text.ts'

/** Shows a review again; a refusal is said. */
export function useShowAgain() {
  const t = useHidingText()
  const { act, isBusy } = useAct()
  const showAgain = (id: number) =>
    act(
      async () => (await callsOf(hiding).show({ body: { ids: [id] } })).results[0]!,
      ({ ok, message = '' }) => (ok ? { message: t('shown') } : { message, tone: 'failed' }),
    )
  return { showAgain, isBusy }
}
