import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { countItems, loadRules } from '#product/operations/notifications/server/public.ts'
import { notificationType, type TypeName, typesFor } from '#product/operations/notification-types/contract.ts'
import { type MatrixRow, SENT_DAYS } from '../contract.ts'
import { toRow } from './to-row.ts'

type Ctx = Pick<TenantCtx, 'tenantId' | 'read' | 'now'>
/** From where the matrix is seen: a user's own, a role's, or (null) the tenant's. */
export type Level = { kind: 'user'; userId: number } | { kind: 'shared'; roleId: number | null }

/** The lines of the matrix for some types, or for all of which users of the tenant can be told. */
export async function loadMatrix(
  ctx: Ctx,
  level: Level,
  { types = typesFor(false), db = ctx.read }: { types?: readonly TypeName[]; db?: Db } = {},
): Promise<MatrixRow[]> {
  const { tenantId } = ctx
  const roles = await rolesOf(db, level.kind === 'user' ? level : { roleId: level.roleId })
  const roleNames = new Map(roles.map(({ id, name }) => [id, name]))
  const userIds = level.kind === 'user' ? [level.userId] : []
  const rules = await loadRules(db, tenantId, { types, roleIds: [...roleNames.keys()], userIds })
  const since = new Date(ctx.now().getTime() - SENT_DAYS * 86_400_000)
  const sent = level.kind === 'user' ? await countItems(db, { tenantId, userId: level.userId }, since) : new Map()
  return types.map((type) => {
    const own = rules.filter((rule) => rule.type === notificationType[type])
    const tenant = own.find(({ role_id, user_id }) => role_id === 0 && user_id === 0)
    const ofRoles = own.filter(({ role_id }) => role_id !== 0)
    const user = own.find(({ user_id }) => user_id !== 0)
    return toRow(
      type,
      { tenant, roles: ofRoles, user },
      {
        own: level.kind === 'user' ? user : level.roleId === null ? tenant : ofRoles[0],
        roleNames,
        sent: sent.get(notificationType[type]) ?? 0,
      },
    )
  })
}

async function rolesOf(
  db: Db,
  of: { userId: number } | { roleId: number | null },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select r.id, r.name from role r where ${
      'userId' in of
        ? sql`exists (select from user_role ur where ur.user_id = ${of.userId} and ur.role_id = r.id)`
        : sql`r.id = ${of.roleId}::bigint`
    } order by r.id`.execute(db)
  return rows.map(({ id, name }) => ({ id: Number(id), name }))
}
