import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { undoLastToast } from '../feedback/toast.tsx'
import { KeyHelp } from '../keys/key-help.tsx'
import { listenForKeys } from '../keys/key-registry.ts'
import { useKeys } from '../keys/use-keys.ts'
import { GuardedOutlet } from '../router/guarded-outlet.tsx'
import { Slot } from '../router/slot.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { Rail } from './rail.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useRail } from './use-rail.ts'

const Everything = lazy(() => import('./everything.tsx').then(({ Everything }) => ({ default: Everything })))

const PRELOAD_AFTER_MS = 3000

/** The frame of every page: rail, top bar, and the page in the rest. */
export function Shell() {
  const t = usePlatformText()
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const places = useRail()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [search, setSearch] = useState<'unused' | 'open' | 'closed'>('unused')

  useEffect(() => listenForKeys(), [])
  useEffect(() => {
    const timer = setTimeout(preload, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useKeys([
    { keys: 'mod+k', does: t('search'), group: 'everywhere', inFields: true, run: () => setSearch('open') },
    { keys: '?', does: t('keys'), group: 'everywhere', run: () => setHelpOpen(true) },
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
        <Rail places={places} />
        <TopBar onSearch={() => setSearch('open')} onHelp={() => setHelpOpen(true)} />
        <main id="content" className={classes.body} tabIndex={-1}>
          <ErrorBoundary resetKey={path}>
            <Suspense fallback={<div className={classes.waiting} role="status" aria-label={t('loading')} />}>
              <GuardedOutlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <Slot name="shell" props={{}} />
        <KeyHelp opened={isHelpOpen} onClose={() => setHelpOpen(false)} />
        {search !== 'unused' && (
          <Suspense>
            <Everything opened={search === 'open'} onClose={() => setSearch('closed')} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

// What cannot be fetched ahead is fetched when it is wanted, and complains then.
function preload() {
  import('./everything.tsx').catch(() => undefined)
}
