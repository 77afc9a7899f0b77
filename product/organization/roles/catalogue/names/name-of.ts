import type { Locale } from '#platform/contract/locales.ts'
import { type ActionId, actions, type Area } from '../actions.ts'
import { actionsInGerman } from './actions-de.ts'
import { areasInEnglish } from './areas-en.ts'
import { areasInGerman } from './areas-de.ts'

const english = new Map<ActionId, string>(actions.map(({ id, does }) => [id, does]))
const german = new Map<ActionId, string>(actions.map(({ id, area, verb }) => [id, germanVerbs(area)[verb]!]))

/** What an action lets a person do, in the reader's language; in English where the catalogue does not speak it. The server alone knows these words, so that no page carries them. */
export function nameOfAction(locale: Locale, id: ActionId): string {
  return isGerman(locale) ? spelled(locale, german.get(id)!) : english.get(id)!
}

/** How an area is called, likewise. */
export function nameOfArea(locale: Locale, area: Area): string {
  return isGerman(locale) ? spelled(locale, areasInGerman[area]) : areasInEnglish[area]
}

function germanVerbs(area: Area): Readonly<Record<string, string>> {
  return actionsInGerman[area]
}

function isGerman(locale: Locale): boolean {
  return locale.startsWith('de')
}

/** Switzerland writes ss. */
function spelled(locale: Locale, text: string): string {
  return locale === 'de_CH' ? text.replaceAll('ß', 'ss') : text
}
