import { sql } from 'kysely'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import { OutboundError } from '#platform/server/outbound/safe-fetch.ts'
import { platformFault, raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { webhooks } from '../contract.ts'
import { makeSigningSecret } from './sign.ts'
import { secretPlace, webhooksOf } from './webhook-row.ts'

const MAX_WEBHOOKS = 50

/** An endpoint; what it is told is bound by the rights of whoever saved it last. */
export const createWebhook: Handler<typeof webhooks, 'create'> = async (ctx, { body }) => {
  const { tenantId, services } = ctx
  await check(ctx, body)
  const secret = makeSigningSecret()
  return ctx.tx(async (tx) => {
    await lockUntilCommit(tx.db, `webhook_endpoint ${tenantId}`)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from webhook_endpoint where tenant_id = ${tenantId}`.execute(tx.db)
    if (rows[0]!.count >= MAX_WEBHOOKS) return ctx.fail('tooManyWebhooks', { values: { max: MAX_WEBHOOKS } })
    const { id } = await tx.db
      .insertInto('webhook_endpoint')
      .values({
        tenant_id: tenantId,
        ...body,
        events: [...new Set(body.events)],
        secret: '',
        saved_by: ctx.who.userId,
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sealed = services.secrets.seal(secretPlace(tenantId, id, 'secret'), secret)
    await sql`update webhook_endpoint set secret = ${sealed} where tenant_id = ${tenantId} and id = ${id}`.execute(
      tx.db,
    )
    await tx.audit(webhooks, { action: 'webhook.create', entityId: id, after: body })
    const [webhook] = await webhooksOf(tx.db, tenantId, ctx.now(), sql`e.id = ${id}`)
    return { webhook: webhook!, secret }
  })
}

/** Another address, other events; from now on with the rights of whoever saves, so that nobody hears more through another’s endpoint. */
export const saveWebhook: Handler<typeof webhooks, 'save'> = async (ctx, { params, body: { version, ...body } }) => {
  const { tenantId } = ctx
  const own = sql`e.id = ${params.webhookId}`
  const [known] = await webhooksOf(ctx.read, tenantId, ctx.now(), own)
  if (!known) return ctx.fail('notFound')
  await check(ctx, body)
  return ctx.tx(async (tx) => {
    const locked = await sql`
      select from webhook_endpoint where tenant_id = ${tenantId} and id = ${params.webhookId} for update`.execute(tx.db)
    const [before] = await webhooksOf(tx.db, tenantId, ctx.now(), own)
    if (!locked.rows.length || !before) return ctx.fail('notFound')
    if (before.version !== version) throw platformFault('stale', { data: before })
    await tx.db
      .updateTable('webhook_endpoint')
      .set({ ...body, events: [...new Set(body.events)], saved_by: ctx.who.userId, version: version + 1 })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', before.id)
      .execute()
    const { name, url, events } = before
    await tx.audit(webhooks, {
      action: 'webhook.save',
      entityId: before.id,
      before: { name, url, events },
      after: body,
    })
    return (await webhooksOf(tx.db, tenantId, ctx.now(), own))[0]!
  })
}

/** Raises `unknownEvent` and `aboveOwn` for the events, `refusedAddress` for an address that may not be called as things are now. */
async function check(
  { services, who, log }: Pick<TenantCtx, 'services' | 'who' | 'log'>,
  { url, events }: { url: string; events: readonly string[] },
) {
  for (const name of events) {
    const known = services.outside.get(name)
    if (!known) return raise(webhooks, 'unknownEvent', { field: 'events', values: { event: name } })
    if (known.needs !== null && !who.actions.has(known.needs))
      return raise(webhooks, 'aboveOwn', { field: 'events', values: { event: name } })
  }
  const refuse = () => raise(webhooks, 'refusedAddress', { field: 'url' })
  const { isTrusted } = await services.fetch.check(url).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    log.info({ kind: error.kind }, 'address of a webhook refused')
    return refuse()
  })
  if (!isTrusted && !url.startsWith('https:')) refuse()
}
