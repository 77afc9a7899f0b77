import noLetters from '@letters/none.woff2?url'
import * as z from 'zod'
import { ownListFields } from '#platform/contract/refreshes.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from './api/api-error.ts'
import { leaveForSignIn } from './api/leave-for-sign-in.ts'
import { useIsPaused } from './api/paused.ts'
import { startLive } from './api/live.ts'
import { LiveQueryClient } from './api/live-query-client.ts'
import { keepFresh } from './api/refresh.ts'
import { ErrorBoundary, ErrorPage } from './feedback/error-boundary.tsx'
import { startReporting } from './feedback/report.ts'
import { facetSource } from './list/facet-source.ts'
import { Toasts } from './feedback/toast.tsx'
import { makeRouter } from './router/make-router.tsx'
import { fetchSlots } from './router/slot.tsx'
import { takeFromUser } from './session/kept-for-user.ts'
import { PausedPage } from './session/paused-page.tsx'
import { beginSession, type Profile, sessionQuery } from './session/session.ts'
import { ReaderZone } from './session/reader-zone.ts'
import { frameSlots } from './shell/shell.tsx'
import { PLACE_WORDS } from './shell/use-rail.ts'
import { webSystems } from './systems.ts'
import { applyBrand } from './theme/apply-brand.ts'
import { lacksGlyphs } from './theme/lacks-glyphs.ts'
import { whenDrawn } from './theme/when-drawn.ts'
import { showMark } from './theme/show-mark.ts'
import { ThemeProvider } from './theme/theme-provider.tsx'
import { i18n, startWords } from './words/i18n.ts'
import { SpokenLanguage } from './words/spoken-language.tsx'

// The page's policy forbids building code from text; without this zod would try.
z.config({ jitless: true })

/** Kana, the signs of Chinese writing, and their punctuation and wide forms. */
const JAPANESE = 'U+2E80-9FFF, U+F900-FAFF, U+FF00-FFEF'

/** Signs the tab in, fetches what every page needs, and draws the application into `element`. */
export async function startApp(element: HTMLElement): Promise<void> {
  startReporting()
  // React's own error only says that it drew again; its cause says why.
  const root = createRoot(element, { onRecoverableError: (error) => reportError((error as Error).cause ?? error) })
  try {
    const profile = await beginSession()
    const systems = webSystems()
    takeFromUser(profile.user)
    const queries = queriesFor(profile)
    keepFresh(
      queries,
      systems.map(({ contract }) => contract),
      { [ownListFields]: async () => facetSource()?.forget() },
    )
    const router = makeRouter(systems, queries)
    await startWords(profile.user.locale)
    // What comes after the first picture takes a third of a second more: React does not change a picture again sooner.
    await Promise.all([
      i18n.loadNamespaces([PLACE_WORDS]),
      fetchSlots((place) => frameSlots.includes(place)),
      ...systems.map(({ arrange }) => arrange?.prepare(queries).catch(() => undefined)),
      router.load(),
    ])
    applyBrand(profile.tenant?.color ?? profile.agency.color)
    showMark(profile.agency.whiteLabel ? (profile.agency.logo ?? null) : '/mark.svg')
    startLive()
    // half a megabyte for one Japanese text, which nearly every machine can draw without
    if (lacksGlyphs('あ語'))
      whenDrawn(JAPANESE, 'Noto Sans JP Variable', {
        empty: noLetters,
        run: () => import('@fontsource-variable/noto-sans-jp/index.css'),
      })
    root.render(<App router={router} queries={queries} profile={profile} />)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return leaveForSignIn()
    if (!i18n.isInitialized) await startWords()
    root.render(
      <ThemeProvider>
        <Suspense>
          {error instanceof ApiError && error.key === 'platform.paused' ? (
            <PausedPage />
          ) : (
            <ErrorPage error={error} onRetry={() => location.reload()} />
          )}
        </Suspense>
      </ThemeProvider>,
    )
  }
}

type AppProps = { router: ReturnType<typeof makeRouter>; queries: QueryClient; profile: Profile }

function App({ router, queries, profile }: AppProps): ReactNode {
  const isPaused = useIsPaused()
  return (
    <ThemeProvider>
      <SpokenLanguage>
        <QueryClientProvider client={queries}>
          <ReaderZone value={profile.user.timezone ?? undefined}>
            <ErrorBoundary>{isPaused ? <PausedPage /> : <RouterProvider router={router} />}</ErrorBoundary>
            <RouterContextProvider router={router}>
              <Toasts />
            </RouterContextProvider>
          </ReaderZone>
        </QueryClientProvider>
      </SpokenLanguage>
    </ThemeProvider>
  )
}

const MAX_RETRIES = 2

function queriesFor(profile: Profile): QueryClient {
  const queries = new LiveQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        retry: (count, error) =>
          count < MAX_RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      },
    },
  })
  queries.setQueryData(sessionQuery.queryKey, profile)
  return queries
}
