import { type ComponentType, lazy, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Locale } from '#platform/contract/locales.ts'
import '#platform/web/theme/base.css'
import type { Profile } from '../contract.ts'
import { type AuthRoute, useAuthAddress } from './auth-address.ts'
import { fetchOwnProfile, ownProfile } from './auth-calls.ts'
import { AuthFrame } from './auth-frame.tsx'
import { type AuthWords, AuthWordsContext, keepLocale, loadWords, readerLocale } from './auth-words.ts'
import { type Brand, BrandContext, loadBrand } from './brand.ts'
import { ChosenLocaleContext } from './chosen-locale.ts'
import { LoginScreen } from './login-screen.tsx'
import { MessagesHere } from './messages.tsx'

/** A screen gets the session that the browser brought along, if any. */
export type AuthScreen = ComponentType<{ session: Profile | undefined }>
/** The screens of other systems, each fetched when it is first shown. */
export type AuthScreens = { [R in Exclude<AuthRoute, '/auth' | '/auth/sso-issuer'>]: () => Promise<AuthScreen> }

/** The pages of signing in by themselves: no router, no query cache, no component library, so that they open on a poor line. */
export async function startSignIn(element: HTMLElement, screens: AuthScreens): Promise<void> {
  const query = new URLSearchParams(location.search)
  const [words, brand] = await Promise.all([loadWords(readerLocale()), loadBrand(query), fetchOwnProfile()])
  const shown: Record<AuthRoute, AuthScreen> = {
    '/auth': LoginScreen,
    '/auth/forgot-password': lazily(screens['/auth/forgot-password']),
    '/auth/reset-password': lazily(screens['/auth/reset-password']),
    '/auth/sso-issuer': lazily(() => import('./sso-issuer-screen.tsx').then(({ SsoIssuerScreen }) => SsoIssuerScreen)),
  }
  createRoot(element).render(<SignIn words={words} brand={brand} screens={shown} />)
}

type Props = {
  words: AuthWords
  brand: Brand
  screens: Record<AuthRoute, AuthScreen>
}

function SignIn({ words: first, brand, screens }: Props) {
  const [words, setWords] = useState(first)
  const [chosen, setChosen] = useState<Locale>()
  const change = (next: Locale) => {
    keepLocale(next)
    setChosen(next)
    void loadWords(next).then(setWords)
  }
  return (
    <AuthWordsContext value={words}>
      <BrandContext value={brand}>
        <ChosenLocaleContext value={chosen}>
          <AuthFrame onLocale={change}>
            <Suspense>
              <Shown screens={screens} />
            </Suspense>
          </AuthFrame>
        </ChosenLocaleContext>
      </BrandContext>
    </AuthWordsContext>
  )
}

function Shown({ screens }: Pick<Props, 'screens'>) {
  const { route, query } = useAuthAddress()
  const Screen = screens[route]
  // `return` and `reset` say that one came back on purpose, so a session one still had does not lead on.
  return (
    <MessagesHere key={route}>
      <Screen session={query.has('return') || query.has('reset') ? undefined : ownProfile()} />
    </MessagesHere>
  )
}

function lazily(load: () => Promise<AuthScreen>): AuthScreen {
  return lazy(async () => ({ default: await load() }))
}
