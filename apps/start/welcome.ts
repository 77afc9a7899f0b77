import { brandedPath, demoAccounts, demoPassword, demoWaysIn } from '#apps/demo/demo-accounts.ts'
import type { Settings } from '#apps/server/settings.ts'

type Welcome = {
  url: string
  town: string | undefined
  townTakesMail: boolean
  demo: boolean
  administrator: { email: string; password: string } | undefined
  settings: Settings
  took: string
}

/** What a person needs next: the address, who to sign in as, and how to stop. */
export function welcome({ url, town, townTakesMail, demo, administrator, took }: Welcome): string {
  const show = ({ does, email }: { does: string; email: string }) => `    ${does.padEnd(46)} ${email}`
  return [
    '',
    `  Open for business at ${url} after ${took}`,
    ...(demo
      ? [
          '',
          ...demoAccounts.map(show),
          '',
          ...demoWaysIn.map(show),
          show({ does: 'An agency’s own sign-in page', email: url + brandedPath }),
          '',
          `    Everybody's password: ${demoPassword}`,
        ]
      : []),
    ...(administrator
      ? [
          '',
          `    The first administrator: ${administrator.email}`,
          `    Password, shown this once: ${administrator.password}`,
          '    You choose your own when you first sign in.',
        ]
      : []),
    ...(town ? ['', `    The sandbox town, where customers write reviews: ${town}`] : []),
    ...(town && townTakesMail ? [`    Its mailbox, where every mail ends: ${town}/mailbox`] : []),
    ...(town ? [`    Its phones, where every SMS ends: ${town}/phone`, `    Its identity provider: ${town}/idp`] : []),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}
