import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import { readCode, takesRecoveryCode } from './recovery-codes.ts'
import { takesTotp } from './totp.ts'
import { consumeAttempts } from './try-count.ts'

const TRIES = { of: 'own code', windowSeconds: 900, max: 10 }

/** Whether this is a code of the person's own app or list; it is used up. Raises `tooMany` when it was guessed at too often. */
export async function takesOwnCode(
  ctx: Pick<MemberCtx, 'who' | 'within' | 'now' | 'services'>,
  text: string,
): Promise<boolean> {
  const { userId } = ctx.who
  const code = readCode(text)
  const { read, tx } = ctx.within('platform')
  const found = await sql<{ tenant_id: number | null }>`select tenant_id from users where id = ${userId}`.execute(read)
  return tx(async ({ db }) => {
    if (!(await consumeAttempts(db, [{ ...TRIES, key: String(userId) }], ctx.now()))) throw platformFault('tooMany')
    if (!code) return false
    if ('recovery' in code) return takesRecoveryCode(db, userId, code.recovery, ctx.now())
    return takesTotp(ctx, db, { id: userId, tenant_id: found.rows[0]!.tenant_id }, code.digits)
  })
}
