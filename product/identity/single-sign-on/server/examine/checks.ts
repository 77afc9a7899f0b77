import { checkName } from '../../shapes/sso-enumerations.ts'
import { type Check } from '../../shapes/sso-attempt.ts'

type Name = Check['name']
type Refusal = NonNullable<Check['refusal']>

/** Notes of every check whether it passed; those that nobody asked count as skipped. The first that failed is why somebody is refused. */
export type Checks = {
  pass(name: Name, detail?: string | null): void
  fail(name: Name, refusal: Refusal, detail?: string | null): void
  hasFailed(...names: Name[]): boolean
  list(): Check[]
  refusals(): Refusal[]
}

export function createChecks(): Checks {
  const asked = new Map<Name, Check>()
  const note = (name: Name, outcome: 'passed' | 'failed', refusal: Refusal | null, detail: string | null = null) => {
    const kept = detail?.replaceAll('\u0000', '\ufffd').toWellFormed() ?? null // it may come from outside, and is kept
    if (asked.get(name)?.outcome !== 'failed') asked.set(name, { name, outcome, refusal, detail: kept })
  }
  const list = () =>
    checkName.members.map(
      (name) => asked.get(name) ?? { name, outcome: 'skipped' as const, refusal: null, detail: null },
    )
  return {
    pass: (name, detail) => note(name, 'passed', null, detail),
    fail: (name, refusal, detail) => note(name, 'failed', refusal, detail),
    hasFailed: (...names) => names.some((name) => asked.get(name)?.outcome === 'failed'),
    list,
    refusals: () => list().flatMap(({ refusal }) => refusal ?? []),
  }
}
