import type { Handler } from '#platform/server/system/serve-system.ts'
import type { credentials } from '../contract.ts'
import { checkCredential } from './check-credential.ts'
import { readCredentials } from './list-credentials.ts'

/** Checks one account at once, for whoever has just mended what it wanted, and answers how it stands. */
export const checkNow: Handler<typeof credentials, 'check'> = async (ctx, { params }) => {
  const stand = async () => (await readCredentials(ctx)).find(({ id }) => id === params.credentialId)
  if (!(await stand())) return ctx.fail('notFound')
  if (!(await checkCredential(ctx, params.credentialId))) return ctx.fail('sourceAway')
  return (await stand()) ?? ctx.fail('notFound')
}
