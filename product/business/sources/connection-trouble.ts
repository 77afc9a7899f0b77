import { enumeration } from '#platform/contract/enumeration.ts'

/** Why an account cannot be connected, or works no longer; each provider maps what its source says to these, in one place. */
export const connectionTrouble = enumeration([
  'consentGone',
  'consentUnreadable',
  'scopeMissing',
  'noProfile',
  'notSetUp',
  'clientWrong',
  'redirectWrong',
  'apiDisabled',
  'quotaMissing',
  'accessGone',
  'pagesNotGranted',
  'noPage',
  'appMissing',
  'appWrong',
  'keyRefused',
])
export type ConnectionTrouble = (typeof connectionTrouble)['members'][number]

const isConsole = /^https:\/\/console\.(developers|cloud)\.google\.com\/[^\s"'<>]*$/

/** An address of Google's console, which an answer of Google's names; null for any other. */
export function consoleLink(url: unknown): string | null {
  return typeof url === 'string' && isConsole.test(url) ? url : null
}
