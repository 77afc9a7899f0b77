import type { Locale } from '#platform/contract/locales.ts'
import { outsidePage } from '#platform/server/http/outside-page.ts'

type Page = {
  says: 'ask' | 'done' | 'badKey'
  key: string
  locale: Locale
  home: string
  say: (word: string) => string
}

/** The page behind the link of a mail: needs neither a session nor a script. */
export function unsubscribePage({ says, key, locale, home, say }: Page): string {
  const words = { ask: 'ui/stopAsk', done: 'ui/stopDone', badKey: 'errors/badKey' } as const
  return outsidePage({
    locale,
    title: say('title'),
    text: say(words[says]),
    ...(says === 'ask'
      ? { form: { button: say('ui/stop'), hidden: { key } } }
      : { link: { label: say('ui/toStart'), url: home } }),
  })
}
