import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import { passwordFits } from './passwords.ts'
import { countTry, exhausted, resetAttempts } from './try-count.ts'

const WRONG = { of: 'own password', windowSeconds: 900 }
const ALLOWED = 10

/** Whether the person of a session knows its password, asked again before something that matters. Raises `tooMany` when it was guessed at too often. */
export async function knowsOwnPassword(
  ctx: Pick<MemberCtx, 'who' | 'within' | 'now'>,
  password: string,
): Promise<boolean> {
  const { read, tx } = ctx.within('platform')
  const key = String(ctx.who.userId)
  if ((await exhausted(read, { of: WRONG.of, keys: [key], max: ALLOWED }, ctx.now())).size)
    throw platformFault('tooMany')
  const found = await sql<{
    password_hash: string | null
  }>`select password_hash from users where id = ${ctx.who.userId}`.execute(read)
  const knows = await passwordFits(found.rows[0]?.password_hash ?? null, password)
  await tx(async ({ db }) =>
    knows ? resetAttempts(db, { of: WRONG.of, keys: [key] }) : void (await countTry(db, { ...WRONG, key }, ctx.now())),
  )
  return knows
}
