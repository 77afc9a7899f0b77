import { dateFormat } from '#platform/contract/formats.ts'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import type { Locale } from '#platform/contract/locales.ts'
import { countList } from '#platform/server/list/count-list.ts'
import { exportableFields } from '#platform/server/list/stream-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type AskedExport, CUTOFF_SECONDS, type Exported, MAX_COUNTED, MAX_UNFINISHED, exports } from '../contract.ts'
import { findExport, toExported } from './export-row.ts'
import { openList, openTaking } from './open-list.ts'
import { runExportJob, runLongExportJob } from './run-export.ts'

/** Up to so many rows an export does not wait behind longer ones. */
const SHORT_ROWS = 20_000

type Asking = TenantCtx & { fail(error: 'tooMany' | 'noFields'): never }

export const askExport: Handler<typeof exports, 'ask'> = (ctx, { body }) => ask(ctx, body.list, body)

/** The printed address; the same as asking for the list of users. */
export const exportUsers: Handler<typeof exports, 'users'> = (ctx, { body }) => ask(ctx, 'users.users', body)

/** All is checked before anything is kept: the right, every field, every condition, the order. */
async function ask(ctx: Asking, name: string, asked: AskedExport): Promise<Exported> {
  const { list, reader } = openList(ctx, name)
  const { format, filters } = asked
  const fields = asked.fields ?? exportableFields(list, reader)
  if (fields.length === 0) return ctx.fail('noFields')
  const sort = asked.sort ?? list.spec.sort
  await openTaking(ctx, { list: name, filters, fields, sort })
  const { count, exact } = await countList(list, reader, filters, MAX_COUNTED)
  const now = ctx.now()
  const exportId = await ctx.tx(async (tx) => {
    await lockUntilCommit(tx.db, `export ${ctx.tenantId} ${ctx.who.userId}`)
    const { unfinished } = await tx.db
      .selectFrom('export')
      .select((eb) => eb.fn.countAll<number>().as('unfinished'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('asked_by', '=', ctx.who.userId)
      .where('state', 'in', ['Waiting', 'Running'])
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (unfinished >= MAX_UNFINISHED) return ctx.fail('tooMany')
    const { id } = await tx.db
      .insertInto('export')
      .values({
        tenant_id: ctx.tenantId,
        list: name,
        name: fileName(ctx, list.system, list.list),
        format,
        fields: [...fields],
        filters: JSON.stringify(filters),
        sort,
        rows_total: exact ? count : null,
        asked_by: ctx.who.userId,
        api_key_id: ctx.who.apiKey?.id ?? null,
        created_at: now,
        mailed_after: new Date(now.getTime() + CUTOFF_SECONDS * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.audit(exports, {
      action: 'export.ask',
      entityId: id,
      after: { list: name, format, fields, filters, sort },
    })
    const isShort = exact && count <= SHORT_ROWS
    await tx.enqueue(isShort ? runExportJob : runLongExportJob, { exportId: id })
    return id
  })
  const row = await findExport(ctx, exportId)
  return toExported(row!, ctx.who, now)
}

/** `Reviews 2026-11-21`, in the reader's words and by their calendar. */
function fileName({ services, who, now }: Asking, system: string, list: string): string {
  const day = dateFormat('sv-SE', { timeZone: who.timeZone }).format(now())
  return `${services.translate(who.locale as Locale, system, `lists/${list}/title`)} ${day}`
}
