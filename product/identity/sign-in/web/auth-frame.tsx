import { type ReactNode, useState } from 'react'
import type { Locale } from '#platform/contract/locales.ts'
import { isMobileApp, useAuthAddress } from './auth-address.ts'
import { useAuthWords } from './auth-words.ts'
import { useBrand } from './brand.ts'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './sign-in.module.css'

/** The page around a screen: its foot, and the news of the region beside it where that is configured. */
export function AuthFrame({ onLocale, children }: { onLocale: (next: Locale) => void; children: ReactNode }) {
  const { say, locale } = useAuthWords()
  const { route, query } = useAuthAddress()
  const { name, whiteLabeled, privacyUrl, termsUrl, supportEmail, frameUrl, background } = useBrand()
  const [year] = useState(() => new Date().getFullYear())
  const isMobile = isMobileApp(query)
  const hasFrame = frameUrl !== null && route === '/auth' && !isMobile
  return (
    <div className={classes.page} data-framed={hasFrame || undefined} data-backdrop={background !== null || undefined}>
      {background !== null && <img className={classes.backdrop} src={background} alt="" />}
      <div className={classes.column}>
        <main className={classes.middle}>{children}</main>
        <footer className={classes.footer}>
          <div className={classes.footNow} id="auth-foot" />
          <div className={classes.foot}>
            <LanguageSwitch label={say('language')} locale={locale} onChange={onLocale} />
            {!whiteLabeled && !isMobile && (
              <div className={classes.footerLinks}>
                {name && <span>{`© ${year} ${name}`}</span>}
                {privacyUrl && <a href={privacyUrl}>{say('privacy')}</a>}
                {termsUrl && <a href={termsUrl}>{say('terms')}</a>}
                {supportEmail && <a href={`mailto:${supportEmail}`}>{say('help')}</a>}
              </div>
            )}
          </div>
        </footer>
      </div>
      {hasFrame && (
        <iframe
          className={classes.frame}
          src={frameUrl}
          title={say('aboutUs')}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      )}
    </div>
  )
}
