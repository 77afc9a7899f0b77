import type { Body } from '#platform/contract/define-system.ts'
import type { locations } from '../../contract.ts'

type Editable = Pick<Body<(typeof locations)['routes']['createAttribute']>, 'kind' | 'options'>

/** The values to choose from, each once; none for any text, null where there should be some. */
export function optionsFor({ kind, options }: Editable): string[] | null {
  if (kind === 'Text') return []
  const own = [...new Set(options)]
  return own.length > 0 ? own : null
}

/** Whether a database error is another attribute of that name. */
export function isNameTaken(error: unknown): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint.startsWith('location_attribute_by_name')
}
