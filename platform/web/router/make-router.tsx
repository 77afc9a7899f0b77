import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  type RouteComponent,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PageSpec } from '#platform/contract/define-system.ts'
import { isClosedTenant } from '../api/request-context.ts'
import type { PageModule, WebSystem } from '../define-web.ts'
import { Shell } from '../shell/shell.tsx'
import { i18n } from '../words/i18n.ts'
import { fetchSpokenWords } from '../words/words-of.ts'
import { withAllWords } from '../words/with-all-words.ts'
import { LandingPage, UnknownPage } from './landing-page.tsx'
import { pageAddress } from './page-address.ts'
import { PageGuard } from './page-guard.tsx'
import { fetchSlots } from './slot.tsx'
import { SETTINGS_PATH } from '../shell/use-settings.ts'
import { waitFor } from '../shell/waiting.ts'
import { useSession } from '../session/session.ts'

/** The router of all systems' pages; every search parameter is plain text, and the tenant stays on every link. */
export function makeRouter(systems: readonly WebSystem[], queries: QueryClient) {
  const root = createRootRoute({
    component: Shell,
    notFoundComponent: UnknownPage,
    validateSearch: (search) => search as Record<string, string>,
    search: { middlewares: [keepTenant] },
  })
  const pages = systems.flatMap((system) =>
    Object.entries(system.contract.pages).map(([name, page]) =>
      createRoute({
        getParentRoute: () => root,
        path: page.path.replace(/:(\w+)/g, '$$$1'),
        component: pageComponent(system, name, queries),
      }),
    ),
  )
  const former = systems.flatMap(({ contract }) =>
    Object.values(contract.pages).flatMap((page) =>
      (page.was ?? []).map((path) =>
        createRoute({ getParentRoute: () => root, path, component: () => <Moved page={page} /> }),
      ),
    ),
  )
  const own = [
    createRoute({
      getParentRoute: () => root,
      path: SETTINGS_PATH,
      component: lazyRouteComponent(() => withAllWords(import('../shell/settings-page.tsx')), 'SettingsPage'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/dev/ui',
      component: lazyRouteComponent(() => import('../dev/ui-page.tsx'), 'UiPage'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/dev/list',
      component: lazyRouteComponent(() => import('../dev/list-page.tsx'), 'ListPage'),
    }),
    createRoute({ getParentRoute: () => root, path: '/', component: LandingPage }),
  ]
  return createRouter({
    routeTree: root.addChildren([...pages, ...former, ...own]),
    disableGlobalCatchBoundary: true, // what breaks shows our own page
    defaultPreload: 'intent',
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(
        Object.entries(search).filter(([, value]) => value !== undefined && value !== '') as [string, string][],
      ).toString()
      return text ? `?${text}` : ''
    },
  })
}

type Search = Record<string, string>

/** A link that names no tenant stays in the one of this tab, where that is open. */
function keepTenant({ search, next }: { search: Search; next: (search: Search) => Search }): Search {
  const result = next(search)
  const { tenant } = search
  return tenant && !isClosedTenant(Number(tenant)) && !result['tenant'] ? { ...result, tenant } : result
}

function pageComponent(system: WebSystem, name: string, queries: QueryClient): RouteComponent {
  const load = system.pages[name]
  const Page = lazyRouteComponent(
    async () => ({ Page: pageOf(await waitFor(fetchPage())) }),
    'Page',
  ) as ComponentType & { preload?: () => Promise<void> }
  const Guarded = () => (
    <PageGuard contract={system.contract} name={name}>
      <Page />
    </PageGuard>
  )
  /** All that the page is drawn with, so that it is drawn once. */
  async function fetchPage() {
    const { name: own } = system.contract
    const slots = fetchSlots((place) => place.startsWith(`${own}.`))
    const [module] = await Promise.all([load!(), i18n.loadNamespaces(own), slots])
    await Promise.all([fetchSpokenWords(), module.prepare?.(queries)])
    return module
  }
  return Object.assign(Guarded, { preload: Page.preload })
}

function pageOf(module: PageModule): ComponentType {
  const found = Object.entries(module).find(([name, value]) => name.endsWith('Page') && typeof value === 'function')
  if (!found) throw new Error(`No export ending in Page among ${Object.keys(module).join(', ')}`)
  return found[1] as ComponentType
}

/** A former address leads to the page of now, with its search. */
function Moved({ page }: { page: PageSpec }) {
  return <Navigate to={pageAddress(page, useSession())} search={(search: Record<string, string>) => search} replace />
}
