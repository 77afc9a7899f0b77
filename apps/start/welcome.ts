import { demoAccounts, demoPassword } from '#apps/demo/demo-accounts.ts'
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
  const accounts = demoAccounts.map(({ does, email }) => `    ${does.padEnd(46)} ${email}`)
  return [
    '',
    `  Open for business at ${url} after ${took}`,
    ...(demo ? ['', ...accounts, '', `    Everybody's password: ${demoPassword}`] : []),
    ...(administrator
      ? [
          '',
          `    The first administrator: ${administrator.email}`,
          `    Password, shown this once: ${administrator.password}`,
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
