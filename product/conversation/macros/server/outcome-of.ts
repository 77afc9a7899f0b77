import type { MacroOutcome } from '../contract.ts'

/** What became of something of so many parts, of which so many are done. */
export function outcomeOf(parts: number, done: number): MacroOutcome['outcome'] {
  if (done === parts) return 'Success'
  return done === 0 ? 'Failed' : 'PartialSuccess'
}
