import type { Action } from '../contract.ts'

type Print = Pick<Action, 'document'> & { tier?: Action['tier'] }

/** The actions of one area, as `<area>.<verb>`, each with what it lets a person do. */
export function area(name: string, { document, tier = 'standard' }: Print, verbs: Record<string, string>): Action[] {
  return Object.entries(verbs).map(([verb, does]) => ({
    id: `${name}.${verb}`,
    area: name,
    verb,
    does,
    tier,
    document,
  }))
}
