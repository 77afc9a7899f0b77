import { useFormat } from '#platform/web/words/use-format.ts'
import type { EscalationStep } from '../contract.ts'
import { useEscalationsText } from './use-text.ts'

/** When a step is, from its deadline on: "1 h before, around the clock". */
export function useMomentText() {
  const t = useEscalationsText()
  const { duration } = useFormat()
  return ({ when, minutes, workingTime }: Pick<EscalationStep, 'when' | 'minutes' | 'workingTime'>) => {
    const time = duration(minutes)
    const said = when === 'At' ? t('at') : t(when === 'Before' ? 'before' : 'after', { time })
    return workingTime ? said : `${said}, ${t('aroundTheClock')}`
  }
}
