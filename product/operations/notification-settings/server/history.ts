import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import {
  countItems,
  findItem,
  findItemOfLine,
  type Item,
  keepItemRead,
  listItems,
} from '#product/operations/notifications/server/public.ts'
import { namesOfLabels } from '#product/workspace/labels/server/public.ts'
import type { TypeNumber } from '#product/operations/notification-types/contract.ts'
import {
  deliveryState,
  type HistoryItem,
  ITEMS_AT_ONCE,
  type notificationSettings,
  SENT_DAYS,
  type Why,
} from '../contract.ts'
import { toSetBy } from './to-row.ts'

/** What the reader was told, as far as it happened where they still look. */
export const listHistory: Handler<typeof notificationSettings, 'items'> = async (ctx, { query }) => {
  const { tenantId, who } = ctx
  const items = await listItems(
    ctx.read,
    { tenantId, userId: who.userId },
    {
      before: query.before === undefined ? null : Number(query.before),
      unreadOnly: query.unread === 'true',
      locationIds: who.locationIds === 'all' ? null : who.locationIds,
      limit: ITEMS_AT_ONCE + 1,
    },
  )
  const page = items.slice(0, ITEMS_AT_ONCE)
  return { items: page.map(toItem), next: items.length > page.length ? String(page.at(-1)!.id) : null }
}

export const readItem: Handler<typeof notificationSettings, 'readItem'> = async (ctx, { params, body }) =>
  ctx.tx(async ({ db }) => {
    const own = { tenantId: ctx.tenantId, userId: ctx.who.userId }
    const isThere = await keepItemRead(db, own, params.notificationItemId, body.isRead ? ctx.now() : null)
    return isThere ? { ok: true as const } : ctx.fail('notFound')
  })

export const showWhy: Handler<typeof notificationSettings, 'why'> = async (ctx, { params }) => {
  const own = { tenantId: ctx.tenantId, userId: ctx.who.userId }
  const item = await findItem(ctx.read, own, params.notificationItemId)
  return item && isSeen(ctx, item) ? toWhy(ctx, item) : ctx.fail('notFound')
}

export const showWhyLine: Handler<typeof notificationSettings, 'whyLine'> = async (ctx, { params }) => {
  const own = { tenantId: ctx.tenantId, userId: ctx.who.userId }
  const item = await findItemOfLine(ctx.read, own, params.notificationId)
  return item && isSeen(ctx, item) ? toWhy(ctx, item) : ctx.fail('notFound')
}

function isSeen({ who }: Pick<TenantCtx, 'who'>, { location_id }: Item): boolean {
  return location_id === null || reaches(who, Number(location_id))
}

function toItem({ id, type, kind, subject, about, at, read_at }: Item): HistoryItem {
  return {
    id,
    type: type as TypeNumber,
    kind,
    lastID: Number(subject),
    about,
    at: at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }
}

/** What a rule, a policy or a label of the tenant's told; the note names it. */
const byCause: readonly Item['kind'][] = [
  'RuleNotice',
  'RuleTicketNotice',
  'RuleQuestionNotice',
  'TicketEscalated',
  'ReviewEscalated',
]

async function toWhy(ctx: TenantCtx, item: Item): Promise<Why> {
  const { tenantId, who } = ctx
  const { rows } = await sql<{ location: string | null; role: string | null }>`
    select (select internal_name from location where tenant_id = ${tenantId} and id = ${item.location_id}::bigint) as location,
      (select name from role where id = ${item.set_role_id}::bigint) as role`.execute(ctx.read)
  const [names] = rows
  const sent = await countItems(
    ctx.read,
    { tenantId, userId: who.userId },
    new Date(ctx.now().getTime() - SENT_DAYS * 86_400_000),
  )
  const roleId = item.set_role_id === null ? null : Number(item.set_role_id)
  return {
    ...toItem(item),
    cause:
      item.kind === 'LabelAlert'
        ? await labelOf(ctx, Number(item.note))
        : byCause.includes(item.kind)
          ? item.note
          : null,
    setBy: toSetBy(
      { owner: item.set_by, roleID: roleId, since: item.set_at },
      new Map(roleId !== null && names?.role ? [[roleId, names.role]] : []),
    ),
    filters: item.filters,
    locationName: names?.location ?? null,
    locationID: item.location_id,
    reviewID: item.review_id,
    inApp: delivered(item.in_app, item.in_app === 'Shown' ? item.at : item.in_app_due),
    email: delivered(item.email, item.email_at ?? (item.email === 'Waiting' ? item.email_due : null)),
    push: delivered(item.push, item.push_at ?? (item.push === 'Waiting' ? item.push_due : null)),
    sms: delivered(item.sms, item.sms_at ?? (item.sms === 'Waiting' ? item.sms_due : null)),
    sent: sent.get(item.type) ?? 0,
  }
}

async function labelOf(ctx: TenantCtx, labelId: number): Promise<string | null> {
  return (await namesOfLabels(ctx, [labelId])).get(labelId) ?? null
}

function delivered(state: string, at: Date | null): Why['email'] {
  const known = deliveryState.members.find((member) => member === state) ?? 'Unknown'
  return { state: known, at: at?.toISOString() ?? null }
}
