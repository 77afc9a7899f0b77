import type { Handler } from '#platform/server/system/serve-system.ts'
import { authStatus, type signIn } from '../contract.ts'
import { accountById } from './accounts.ts'
import { answerProfile, enterProduct } from './enter-product.ts'
import { ACCOUNT_FIELD } from './account-field.ts'
import { lockLogin, useLogin } from './login-token.ts'

/** Signs in the user whom the loginToken is bound to, and nobody else (decision 4); with a second step to take the token is not used up and this is refused. */
export const authenticate: Handler<typeof signIn, 'authenticate'> = async (ctx, { body }) => {
  const now = ctx.now()
  const entered = await ctx.within('platform').tx(async (tx) => {
    const refuse = (status: number) => ctx.fail('UNAUTHORIZED', { data: { status } })
    const login = await lockLogin(tx.db, body.user.loginToken, now)
    if (!login || login.subjectId !== body.user.id) return refuse(authStatus.unauthorized)
    const account = await accountById(tx.db, login.subjectId)
    if (!account?.active)
      return ctx.fail('error.inactive', { field: ACCOUNT_FIELD, data: { status: authStatus.inactive } })
    if (!account.tenant_open) return ctx.fail('FAILED', { data: { status: authStatus.failed } })
    if (account.auth_version !== login.authVersion || account.mfa) return refuse(authStatus.unauthorized)
    await useLogin(tx.db, login, now)
    return enterProduct(ctx, tx, account, { persist: body.persist, login: login.data })
  })
  return answerProfile(ctx, entered)
}
