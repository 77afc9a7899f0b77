import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Locale } from '#platform/contract/locales.ts'
import { applyBrand } from '#platform/web/theme/apply-brand.ts'
import '#platform/web/theme/base.css'
import { fetchWhiteLabel, type WhiteLabel } from './sign-in-calls.ts'
import { SignInPage } from './sign-in-page.tsx'
import { keepLocale, loadWords, readerLocale, type SignInWords } from './sign-in-words.ts'

/** The sign-in page by itself: no router, no query cache, no component library, so that it opens on a poor line. */
export async function startSignIn(element: HTMLElement): Promise<void> {
  const [words, whiteLabel] = await Promise.all([loadWords(readerLocale()), fetchWhiteLabel()])
  if (whiteLabel?.color) applyBrand(whiteLabel.color)
  createRoot(element).render(<SignIn words={words} whiteLabel={whiteLabel} />)
}

function SignIn({ words: first, whiteLabel }: { words: SignInWords; whiteLabel: WhiteLabel | undefined }) {
  const [locale, setLocale] = useState(readerLocale)
  const [words, setWords] = useState(first)
  const [hasChosen, setHasChosen] = useState(false)
  const change = (next: Locale) => {
    keepLocale(next)
    setLocale(next)
    setHasChosen(true)
    void loadWords(next).then(setWords)
  }
  useEffect(() => {
    document.title = [words.ui.signIn, whiteLabel?.name ?? 'Renown'].join(' · ')
  }, [words, whiteLabel])
  return (
    <SignInPage
      chosen={hasChosen ? locale : undefined}
      words={words}
      whiteLabel={whiteLabel}
      locale={locale}
      onLocale={change}
    />
  )
}
