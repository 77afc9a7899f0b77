import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { fetchToasts, undoLastToast } from '../feedback/toast.tsx'
import { listenForKeys } from '../keys/key-registry.ts'
import { returnFocus } from '../keys/return-focus.ts'
import { useKeys } from '../keys/use-keys.ts'
import { later, laterDialog } from '../parts/later.tsx'
import { whenIdle } from '../parts/when-idle.ts'
import { GuardedOutlet } from '../router/guarded-outlet.tsx'
import { Slot } from '../router/slot.tsx'
import { SessionEnding } from '../session/session-ending.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { Rail } from './rail.tsx'
import { SettingsBack } from './settings-back.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useRail } from './use-rail.ts'
import { isBelow, settingsPlaceAt, useSettings } from './use-settings.ts'
import { WaitingPage } from './waiting-page.tsx'
import { useIsWaiting } from './waiting.ts'
import { withAllWords } from '../words/with-all-words.ts'

const Everything = laterDialog(() => withAllWords(import('./everything.tsx')).then(({ Everything }) => Everything))
const SettingsNav = later(() => withAllWords(import('./settings-nav.tsx')).then(({ SettingsNav }) => SettingsNav))
const KeyHelp = laterDialog(() => import('../keys/key-help.tsx').then(({ KeyHelp }) => KeyHelp))

const PRELOAD_AFTER_MS = 3000

/** Places that stand on every page. */
export const frameSlots = ['banner', 'bell', 'shell']

type Unfolding = 'unused' | 'open' | 'closed'

/** The frame of every page: rail, top bar, and the page in the rest. */
export function Shell() {
  const t = usePlatformText()
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const places = useRail()
  const setting = settingsPlaceAt(path, useSettings())
  const isSetting = setting !== undefined && !places.some((place) => place.path === setting.path)
  const [help, setHelp] = useState<Unfolding>('unused')
  const [search, setSearch] = useState<Unfolding>('unused')

  useLayoutEffect(() => listenForKeys(), [])
  useEffect(() => returnFocus(), [])
  useEffect(() => {
    const timer = setTimeout(() => void preload(), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useKeys([
    { keys: 'mod+k', does: t('search'), group: 'everywhere', inFields: true, run: () => setSearch('open') },
    { keys: '?', does: t('keys'), group: 'everywhere', run: () => setHelp('open') },
    { keys: 'u', does: t('keyUndo'), group: 'everywhere', run: () => undoLastToast() },
    ...places
      .filter((place) => place.jump)
      .map((place) => ({
        keys: `g ${place.jump}`,
        does: place.label,
        group: 'go' as const,
        run: () => void navigate({ to: place.path }),
      })),
  ])

  return (
    <div className={classes.frame}>
      <Slot name="banner" props={{}} />
      <div className={classes.app}>
        <a href="#content" className={classes.skip}>
          {t('skipToContent')}
        </a>
        <Rail places={places} isSetting={isSetting} />
        <TopBar onSearch={() => setSearch('open')} onHelp={() => setHelp('open')} />
        <Content>
          {isSetting && (
            <div className={classes.settings}>
              <SettingsNav path={path} />
            </div>
          )}
          <div className={classes.page}>
            {isSetting && !isBelow(path, setting) && <SettingsBack />}
            <ErrorBoundary resetKey={path}>
              <Suspense fallback={<WaitingPage />}>
                <GuardedOutlet />
              </Suspense>
            </ErrorBoundary>
          </div>
        </Content>
        <Slot name="shell" props={{}} />
        <SessionEnding />
        {help !== 'unused' && <KeyHelp opened={help === 'open'} onClose={() => setHelp('closed')} />}
        {search !== 'unused' && <Everything opened={search === 'open'} onClose={() => setSearch('closed')} />}
      </div>
    </div>
  )
}

/** Says by itself that something is on its way, for that comes and goes with each row that is opened. */
function Content({ children }: { children: ReactNode }) {
  const isWaiting = useIsWaiting()
  return (
    <main id="content" className={classes.body} tabIndex={-1} aria-busy={isWaiting}>
      {children}
    </main>
  )
}

// What cannot be fetched ahead is fetched when it is wanted, and complains then. One by one while nothing else is to be done, so that no scrolling waits for it.
async function preload() {
  for (const load of [() => import('./everything.tsx'), () => import('../keys/key-help.tsx'), fetchToasts]) {
    await new Promise<void>((done) => whenIdle(done))
    await load().catch(() => undefined)
  }
}
