import { type ActionId, actions, type NamesByArea } from '../../catalogue/actions.ts'

/** Names by area and verb as names by id. */
export function namesOf(names: NamesByArea): Record<ActionId, string> {
  const byArea: Readonly<Record<string, Readonly<Record<string, string>>>> = names
  return Object.fromEntries(actions.map(({ id, area, verb }) => [id, byArea[area]![verb]!])) as Record<ActionId, string>
}

/** The names that the catalogue itself prints. */
export const actionsInEnglish = Object.fromEntries(actions.map(({ id, does }) => [id, does])) as Record<
  ActionId,
  string
>
