import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { type ModelPurpose, type models, type ModelUses, USES_KEPT_MONTHS } from '../contract.ts'
import { readSetting } from './model-settings.ts'

const MICROS = 1_000_000
/** Of a model whose server tells no numbers: in most languages a token has some four letters. */
const LETTERS_OF_A_TOKEN = 4

export type Use = {
  purpose: ModelPurpose
  model: string
  /** Null where the server did not tell. */
  tokensIn: number | null
  tokensOut: number | null
  lettersIn: number
  lettersOut: number
}
type Prices = { priceIn: number | null; priceOut: number | null }
type Asked = Pick<UseCaseCtx, 'tx' | 'tenantId' | 'who' | 'now'>

/** Keeps what one answer took, and what it cost; forgets what is older than it is kept for. */
export async function keepUse(ctx: Asked, use: Use, { priceIn, priceOut }: Prices): Promise<void> {
  const { tenantId, who } = ctx
  const now = ctx.now()
  const tokensIn = use.tokensIn ?? Math.ceil(use.lettersIn / LETTERS_OF_A_TOKEN)
  const tokensOut = use.tokensOut ?? Math.ceil(use.lettersOut / LETTERS_OF_A_TOKEN)
  // a price for a million tokens is in millionths what one token costs
  const costMicros = Math.round(tokensIn * (priceIn ?? 0) + tokensOut * (priceOut ?? 0))
  await ctx.tx(async ({ db }) => {
    await db
      .insertInto('model_use')
      .values({
        tenant_id: tenantId,
        at: now,
        purpose: use.purpose,
        user_id: who?.userId ?? null,
        model: use.model,
        tokens_in: tokensIn,
        tokens_out: tokensOut,
        is_counted: use.tokensIn !== null && use.tokensOut !== null,
        cost_micros: costMicros,
      })
      .execute()
    await sql`delete from model_use where tenant_id = ${tenantId} and at < ${monthsBefore(now, USES_KEPT_MONTHS)}`.execute(
      db,
    )
  })
}

/** Whether the budget of this month is used up. Answers under way when it is are paid for all the same. */
export async function isOverBudget(db: Db, tenantId: number, budget: number | null, now: Date): Promise<boolean> {
  if (budget === null) return false
  const { rows } = await sql<{ micros: number }>`
    select coalesce(sum(cost_micros), 0)::bigint as micros from model_use where tenant_id = ${tenantId} and at >= ${monthsBefore(now, 0)}`.execute(
    db,
  )
  return Number(rows[0]!.micros) >= budget * MICROS
}

/** The month asked for, or this one. */
export const getUses: Handler<typeof models, 'uses'> = async (ctx, { query }) => {
  const { tenantId, read } = ctx
  const from = query.month ? new Date(`${query.month}-01T00:00:00Z`) : monthsBefore(ctx.now(), 0)
  const to = monthsBefore(from, -1)
  const [{ currency, budget }, purposes, users] = await Promise.all([
    readSetting(read, tenantId),
    sql<Sum & { purpose: ModelPurpose; guessed: number }>`
      select purpose, ${sums}, count(*) filter (where not is_counted)::int as guessed
      from model_use where tenant_id = ${tenantId} and at >= ${from} and at < ${to} group by purpose order by micros desc, purpose`.execute(
      read,
    ),
    sql<Sum & { userID: number | null; userName: string | null }>`
      select m.user_id as "userID", max(concat_ws(' ', u.first_name, u.last_name)) as "userName", ${sums}
      from model_use m left join users u on u.id = m.user_id
      where m.tenant_id = ${tenantId} and m.at >= ${from} and m.at < ${to} group by m.user_id order by micros desc, m.user_id`.execute(
      read,
    ),
  ])
  const byPurpose = purposes.rows.map((row) => ({ purpose: row.purpose, ...amountOf(row) }))
  const add = (key: 'calls' | 'tokensIn' | 'tokensOut' | 'cost') => byPurpose.reduce((sum, one) => sum + one[key], 0)
  return {
    month: from.toISOString().slice(0, 7),
    currency,
    budget,
    calls: add('calls'),
    tokensIn: add('tokensIn'),
    tokensOut: add('tokensOut'),
    cost: add('cost'),
    guessedCalls: purposes.rows.reduce((sum, { guessed }) => sum + guessed, 0),
    byPurpose,
    byUser: users.rows.map((row) => ({ userID: row.userID, userName: row.userName || null, ...amountOf(row) })),
  } satisfies ModelUses
}

type Sum = { calls: number; tokensIn: number; tokensOut: number; micros: number }
const sums = sql`count(*)::int as calls, sum(tokens_in)::int as "tokensIn", sum(tokens_out)::int as "tokensOut", sum(cost_micros)::float8 as micros`

function amountOf({ calls, tokensIn, tokensOut, micros }: Sum) {
  return { calls, tokensIn, tokensOut, cost: micros / MICROS }
}

/** When the month began that is so many before that of an instant, in UTC. */
function monthsBefore(at: Date, months: number): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1))
}
