import type { Action } from '../shapes/action.ts'

type Print = Pick<Action, 'document'> & { tier?: Action['tier'] }

/** An action as the catalogue prints it, under its English name. */
export type Entry<N extends string = string, V extends string = string> = Pick<Action, 'tier' | 'document' | 'does'> & {
  id: `${N}.${V}`
  area: N
  verb: V
}

/** The actions of one area, as `<area>.<verb>`, each with what it lets a person do. */
export function area<const N extends string, const V extends string>(
  name: N,
  { document, tier = 'standard' }: Print,
  verbs: Record<V, string>,
): Entry<N, V>[] {
  return (Object.entries(verbs) as [V, string][]).map(([verb, does]) => ({
    id: `${name}.${verb}` as const,
    area: name,
    verb,
    does,
    tier,
    document,
  }))
}
