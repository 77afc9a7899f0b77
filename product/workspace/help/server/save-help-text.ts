import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import { violates } from '#platform/server/database/violates.ts'
import type { FaultDetail } from '#platform/server/system/fault.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type HelpText, MAX_HELP_TEXTS, help } from '../contract.ts'
import { readHelpTexts } from './help-text-row.ts'
import { isKnownPage } from '#platform/server/system/known-page.ts'

export const listHelpTexts: Handler<typeof help, 'texts'> = async (ctx) => ({
  items: await readHelpTexts(ctx.read, ctx.tenantId),
})

/** One text for each page and language. */
export const createHelpText: Handler<typeof help, 'create'> = async (ctx, { body }) => {
  const { tenantId } = ctx
  if (body.page !== null && !(await isKnownPage(body.page))) return ctx.fail('unknownPage', { field: 'page' })
  return orAlreadyThere(
    ctx.tx(async (tx) => {
      await lockUntilCommit(tx.db, `help_text ${tenantId}`)
      if ((await readHelpTexts(tx.db, tenantId)).length >= MAX_HELP_TEXTS)
        return ctx.fail('tooMany', { values: { most: MAX_HELP_TEXTS } })
      const { id } = await tx.db
        .insertInto('help_text')
        .values({ tenant_id: tenantId, ...body, updated_by: ctx.who.userId, updated_at: ctx.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const [made] = await readHelpTexts(tx.db, tenantId, id)
      await tx.audit(help, { action: 'help-text.create', entityId: id, after: shown(made!) })
      await tx.emit(help, 'changed', {})
      return made!
    }),
    ctx.fail,
  )
}

/** Raises `stale` when somebody else saved meanwhile. */
export const saveHelpText: Handler<typeof help, 'save'> = async (ctx, { params, body }) => {
  const { tenantId } = ctx
  const { version, ...wanted } = body
  if (wanted.page !== null && !(await isKnownPage(wanted.page))) return ctx.fail('unknownPage', { field: 'page' })
  return orAlreadyThere(
    ctx.tx(async (tx) => {
      const id = params.helpTextId
      const [before] = await readHelpTexts(tx.db, tenantId, id)
      if (!before) return ctx.fail('notFound')
      const saved = await tx.db
        .updateTable('help_text')
        .set({ ...wanted, version: version + 1, updated_by: ctx.who.userId, updated_at: ctx.now() })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (!saved.numUpdatedRows) throw platformFault('stale', { data: before })
      const [after] = await readHelpTexts(tx.db, tenantId, id)
      await tx.audit(help, {
        action: 'help-text.save',
        entityId: id,
        before: shown(before),
        after: shown(after!),
      })
      await tx.emit(help, 'changed', {})
      return after!
    }),
    ctx.fail,
  )
}

export const removeHelpText: Handler<typeof help, 'remove'> = async (ctx, { params }) => {
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    const [before] = await readHelpTexts(tx.db, tenantId, params.helpTextId)
    if (!before) return ctx.fail('notFound')
    await tx.db.deleteFrom('help_text').where('tenant_id', '=', tenantId).where('id', '=', before.id).execute()
    await tx.audit(help, { action: 'help-text.delete', entityId: before.id, before: shown(before) })
    await tx.emit(help, 'changed', {})
    return { ok: true }
  })
}

function shown({ title, body, page, locale }: HelpText) {
  return { title, body, page, locale }
}

/** Turns a broken key of pages and languages into the error that says so. */
function orAlreadyThere<T>(work: Promise<T>, fail: (error: 'alreadyThere', detail: FaultDetail) => never): Promise<T> {
  return work.catch((error: unknown): T => {
    if (violates(error, 'help_text_place')) return fail('alreadyThere', { field: 'page' })
    throw error
  })
}
