import type { MacroStep } from '../contract.ts'

/** The places of steps in the order in which they are done. A reply that is submitted comes last, wherever it stands: once it is there its thread closes, and would refuse the other steps. */
export function inTurn(steps: readonly MacroStep[]): number[] {
  const isLast = (at: number) => {
    const step = steps[at]!
    return step.kind === 'Reply' && step.submit
  }
  const all = steps.map((_, at) => at)
  return [...all.filter((at) => !isLast(at)), ...all.filter(isLast)]
}
