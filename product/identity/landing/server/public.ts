import { permittedLandings, type Place } from './permitted-pages.ts'

export { type HiddenPlaces, hidePlacesWith } from './hidden-places.ts'

/** The printed prefixes under which somebody may land, in their order (`profile.tenant.menus`). */
export async function menusOf(who: Place): Promise<string[]> {
  return (await permittedLandings(who)).map(({ prefix }) => prefix)
}
