import { webSystems } from '../systems.ts'
import { i18n } from './i18n.ts'

/** For what speaks of systems whose pages are not open; a page's own words come with it. */
export async function withAllWords<T>(module: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([module, i18n.loadNamespaces(webSystems().map(({ system }) => system))])
  return loaded
}
