import { pageList, rowOfList } from '#platform/server/list/page-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type autoSend, type AutoSendGroup, MOST_SHOWN } from '../contract.ts'
import { autoReplies, toAutoReply } from './auto-reply-row.ts'
import { groupColumns, type GroupRow, toGroup } from './group-list.ts'

const LIST = 'auto-send.groups'

/** A page of the groups in one's scope. */
export const searchGroups: Handler<typeof autoSend, 'search'> = async (ctx, { body }) => {
  const list = ctx.services.lists.get(LIST)!
  const { items, nextCursor } = await pageList<GroupRow>(list, ctx, body, groupColumns(ctx.tenantId))
  return { items: items.map(toGroup), nextCursor }
}

/** One group with what was done in it lately. */
export const readGroup: Handler<typeof autoSend, 'one'> = async (ctx, { params }) => {
  const group = (await groupInScope(ctx, params.autoSendGroupId)) ?? ctx.fail('notFound')
  const replies = await autoReplies(ctx.read, ctx.tenantId, { groupId: group.id, limit: MOST_SHOWN })
  return { ...group, replies: replies.map(toAutoReply) }
}

/** A group at a location in the reader's scope. */
export async function groupInScope(
  ctx: Pick<TenantCtx, 'services' | 'tenantId' | 'who' | 'read' | 'now'>,
  groupId: number,
): Promise<AutoSendGroup | null> {
  const row = await rowOfList<GroupRow>(ctx.services.lists.get(LIST)!, ctx, groupId, groupColumns(ctx.tenantId))
  return row ? toGroup(row) : null
}
