import { basename } from 'node:path'
import { kindOf } from '../testing/test-run.ts'
import type { Choice } from './choose-tests.ts'
import type { Change } from './find-change.ts'
import { systemOf, type House } from './house.ts'
import type { Plan } from './plan.ts'

/** What is checked, in a few lines. */
export function sayChange({ since, files }: Change): string {
  if (!files.length) return `Nothing differs from ${since}.`
  return `${files.length} files differ from ${since}: ${few(files, 8)}`
}

export function sayPlan({ touched, importing, lawSystems, isWide }: Choice, { run, seconds }: Plan): string {
  if (!run.length) return 'No test can tell whether this change is right.'
  const counts = Map.groupBy(run, kindOf)
  const many = (kind: 'unit' | 'law' | 'journey', words: string) => `${counts.get(kind)?.length ?? 0} ${words}`
  return [
    isWide && 'The change reaches the ground floor or what all share: the nearest tests run.',
    touched.length > 0 && `Touched: ${touched.join(', ')}`,
    importing.length > 0 && `Import it: ${importing.join(', ')}`,
    `${many('unit', 'files of tests')}, ${many('law', `laws over ${lawSystems.length} systems`)}, ${many('journey', 'journeys')}; about ${seconds.toFixed(0)} s`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** What a change could touch and was not looked at for want of time, and what it cannot reach by imports. */
export function sayLeftOut(
  { candidates, importing, lawSystems, isWide }: Choice,
  { leftOut }: Plan,
  house: House,
): string {
  const groups = Map.groupBy(leftOut, kindOf)
  const places = Map.groupBy(groups.get('unit') ?? [], placeOf)
  const units = [...places].map(([place, files]) => `${place} (${files.length})`)
  const names = (kind: 'law' | 'journey') => (groups.get(kind) ?? []).map((path) => basename(path).split('.')[0]!)
  const unseen = (isWide ? systemsOf(house) : importing).filter((system) => !lawSystems.includes(system))
  const unreached = house.tests.length - candidates.length
  const said = [
    units.length > 0 && `tests of ${few(units, 12)}`,
    names('law').length > 0 && `laws: ${names('law').join(', ')}`,
    names('journey').length > 0 && `journeys: ${names('journey').join(', ')}`,
    unseen.length > 0 && `laws over ${few(unseen, 6)}`,
    unreached > 0 && `${unreached} files of tests that the change does not reach`,
  ].filter((line) => line !== false)
  if (!said.length) return '\nNothing was left out.'
  return ['\nLeft out (npm test runs it):', ...said.map((line) => `  ${line}`)].join('\n')
}

const systemsOf = ({ importers }: House) => [...new Set([...importers.keys()].flatMap((path) => systemOf(path) ?? []))]
const placeOf = (path: string) => systemOf(path) ?? path.split('/').slice(0, 2).join('/')

function few(names: string[], count: number): string {
  const rest = names.length - count
  return names.slice(0, count).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
