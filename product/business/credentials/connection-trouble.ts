import type { ConnectionTrouble } from './contract.ts'

/** What the owner of an account mends by giving consent again; the others are mended by whoever runs the installation. */
export const mendedByOwner: readonly ConnectionTrouble[] = [
  'consentGone',
  'consentUnreadable',
  'scopeMissing',
  'noProfile',
]

const isConsole = /^https:\/\/console\.(developers|cloud)\.google\.com\/[^\s"'<>]*$/

/** An address of Google's console, which an answer of Google's names; null for any other. */
export function consoleLink(url: unknown): string | null {
  return typeof url === 'string' && isConsole.test(url) ? url : null
}
