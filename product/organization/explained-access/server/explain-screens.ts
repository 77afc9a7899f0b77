import { actionOf, type AnySystem, type PageSpec } from '#platform/contract/define-system.ts'
import type { Locale } from '#platform/contract/locales.ts'
import { loadContracts } from '#platform/server/system/load-systems.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { Explained } from '../contract.ts'

type Screen = Explained['screens'][number]
const contracts = loadContracts().then((all) => all.map(({ contract }) => contract))

/** Every screen of a tenant, and what opens it for whoever holds these actions and flags, or which of them is missing. */
export async function explainScreens(
  { services, locale }: Pick<TenantCtx, 'services' | 'locale'>,
  held: ReadonlySet<string>,
  flags: Explained['flags'],
): Promise<Screen[]> {
  const isOn = (key: string) => flags.some((flag) => flag.key === key && flag.enabled)
  return (await contracts).flatMap((system) =>
    Object.entries(system.pages)
      .filter(([, page]) => !page.agency && page.needs !== 'anyone')
      .map(([name, page]) => ({
        path: page.path,
        title: services.translate(locale as Locale, system.name, `pages/${name}`),
        ...keyOf(system, page, held, isOn),
      })),
  )
}

function keyOf(
  system: AnySystem,
  page: PageSpec,
  held: ReadonlySet<string>,
  isOn: (flag: string) => boolean,
): Pick<Screen, 'opens' | 'by' | 'key'> {
  if (page.flag && !isOn(page.flag)) return { opens: false, by: 'flag', key: page.flag }
  if (page.orFlag && isOn(page.orFlag)) return { opens: true, by: 'flag', key: page.orFlag }
  if (page.needs === 'member') return { opens: true, by: 'everybody', key: null }
  const wanted = [page.needs].flat().map((need) => actionOf(system, need))
  const action = wanted.find((one) => held.has(one))
  return { opens: action !== undefined, by: 'action', key: action ?? wanted[0]! }
}
