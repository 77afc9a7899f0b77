import type { useAppsText } from './use-text.ts'

/** Where an app takes its user back to, in a sentence. */
export function placeText(t: ReturnType<typeof useAppsText>, place: string): string {
  if (place === 'localhost') return t('onThisDevice')
  return place.includes('.') ? t('atHost', { host: place }) : t('inApp', { app: place })
}
