import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const useWebhooksText = wordsOf<typeof en>('webhooks')

type EventKey = Extract<keyof (typeof en)['ui'], `event.${string}`>

/** An event as people call it; one that has no word yet is shown by its name. */
export function useEventName(): (name: string) => string {
  const t = useWebhooksText()
  return (name) => {
    const word = t(`event.${name}` as EventKey)
    return word.endsWith(name) ? name : word
  }
}
