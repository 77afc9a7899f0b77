import { sql, type Selectable } from 'kysely'
import { readKeyword } from '#platform/contract/keyword.ts'
import { violates } from '#platform/server/database/violates.ts'
import type { AdvancedKeywordTable } from '#platform/server/database/tables.generated.ts'
import { platformFault, raise } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type AdvancedKeyword, MAX_KEYWORDS, savedViews } from '../contract.ts'

/** One's own keywords by name. */
export const listKeywords: Handler<typeof savedViews, 'keywords'> = async (ctx) => {
  const rows = await ctx.read
    .selectFrom('advanced_keyword')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', ctx.who.userId)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(toKeyword)
}

/** Keeps a keyword; of one that cannot be read, says where it goes wrong. */
export const createKeyword: Handler<typeof savedViews, 'createKeyword'> = async (ctx, { body }) => {
  mustRead(body.text)
  return ctx.tx(async (tx) => {
    const lock = `advanced_keyword ${ctx.tenantId} ${ctx.who.userId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.db)
    const { count } = await tx.db
      .selectFrom('advanced_keyword')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', ctx.who.userId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_KEYWORDS) return ctx.fail('tooManyKeywords', { values: { most: MAX_KEYWORDS } })
    const row = await withFreeName(() =>
      tx.db
        .insertInto('advanced_keyword')
        .values({ tenant_id: ctx.tenantId, user_id: ctx.who.userId, ...body, created_at: ctx.now() })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    await tx.audit(savedViews, { action: 'advancedKeyword.create', entityId: row.id, after: body })
    return toKeyword(row)
  })
}

export const saveKeyword: Handler<typeof savedViews, 'saveKeyword'> = async (ctx, { params, body }) => {
  mustRead(body.text)
  return ctx.tx(async (tx) => {
    const before = await tx.db
      .selectFrom('advanced_keyword')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', params.advancedKeywordId)
      .where('user_id', '=', ctx.who.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return ctx.fail('keywordNotFound')
    if (before.version !== body.version) throw platformFault('stale', { data: toKeyword(before) })
    const row = await withFreeName(() =>
      tx.db
        .updateTable('advanced_keyword')
        .set({ name: body.name, text: body.text, version: before.version + 1 })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    const after = toKeyword(row)
    await tx.audit(savedViews, { action: 'advancedKeyword.save', entityId: row.id, before: toKeyword(before), after })
    return after
  })
}

export const removeKeyword: Handler<typeof savedViews, 'removeKeyword'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const row = await tx.db
      .deleteFrom('advanced_keyword')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', params.advancedKeywordId)
      .where('user_id', '=', ctx.who.userId)
      .returningAll()
      .executeTakeFirst()
    if (!row) return ctx.fail('keywordNotFound')
    await tx.audit(savedViews, { action: 'advancedKeyword.delete', entityId: row.id, before: toKeyword(row) })
    return { ok: true }
  })

/** Raises `badKeyword` with the place and the signs that are meant. */
function mustRead(text: string) {
  const read = readKeyword(text)
  if (!('mistake' in read)) return
  const { kind, at, text: signs } = read.mistake
  raise(savedViews, 'badKeyword', { field: 'text', values: { at: at + 1, signs }, data: { kind, at, text: signs } })
}

async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'advanced_keyword_name')) raise(savedViews, 'keywordNameTaken', { field: 'name' })
    throw error
  }
}

function toKeyword(row: Selectable<AdvancedKeywordTable>): AdvancedKeyword {
  return { id: row.id, userID: row.user_id, name: row.name, text: row.text, version: row.version }
}
