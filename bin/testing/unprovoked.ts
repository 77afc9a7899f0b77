import { existsSync, readFileSync } from 'node:fs'
import { platform } from '#platform/contract/platform.ts'
import { loadContracts } from '#platform/server/system/load-systems.ts'

/** What the specification prints and nothing in it asks for; each is only declared, so that its words are there. */
const exempt = [
  // document 001 §8 names them among the generic keys, and says that their handling is not shown
  'platform.error.missing',
  'platform.error.notdefined',
  'platform.error.failed',
  // document 000 §8: the message of a page's own event; a call without a session answers 'error.unauthorized', and a refused sign-in has its own
  'platform.UNAUTHORIZED',
]

/** Every error of every contract, as in `roles.notFound`. */
export async function declaredErrors(): Promise<string[]> {
  const contracts = [platform, ...(await loadContracts()).map(({ contract }) => contract)]
  return contracts.flatMap(({ name, errors }) => Object.keys(errors).map((error) => `${name}.${error}`))
}

/** What is to complain of once all tests have run and noted into the file each error that they provoked. */
export async function unprovoked(file: string): Promise<string[]> {
  const provoked = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const missing = (await declaredErrors()).filter((name) => !provoked.has(name) && !exempt.includes(name))
  const needless = exempt.filter((name) => provoked.has(name))
  return [
    missing.length > 0 && `Declared errors that no test provokes: ${missing.join(', ')}`,
    needless.length > 0 && `Errors that a test provokes, so that they need no exemption: ${needless.join(', ')}`,
  ].filter((complaint) => complaint !== false)
}
