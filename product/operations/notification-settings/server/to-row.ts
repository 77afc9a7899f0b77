import { resolveRule, type SetBy, type StoredRule } from '#product/operations/notifications/server/public.ts'
import { notificationType, type TypeName } from '#product/operations/notification-types/contract.ts'
import type { MatrixRow } from '../contract.ts'

export type Levels = { tenant: StoredRule | undefined; roles: readonly StoredRule[]; user: StoredRule | undefined }
type Names = ReadonlyMap<number, string>

/** One line of the matrix, as it is seen from a level, which may be all there is. */
export function toRow(
  type: TypeName,
  levels: Levels,
  { own, roleNames, sent }: { own: StoredRule | undefined; roleNames: Names; sent: number },
): MatrixRow {
  const rule = resolveRule(type, levels)
  return {
    type: notificationType[type],
    email: rule.email,
    push: rule.push,
    sms: rule.sms,
    inApp: rule.inApp,
    filters: rule.filters,
    emailSubject: rule.emailSubject,
    isActive: rule.isActive,
    setBy: toSetBy(rule.setBy, roleNames),
    emailBy: toSetBy(rule.emailBy, roleNames),
    pushBy: toSetBy(rule.pushBy, roleNames),
    smsBy: toSetBy(rule.smsBy, roleNames),
    inAppBy: toSetBy(rule.inAppBy, roleNames),
    lockedBy: rule.lockedBy?.owner ?? null,
    own: {
      email: own?.email ?? null,
      push: own?.push ?? null,
      sms: own?.sms ?? null,
      inApp: own?.in_app ?? null,
      filters: own?.filters ?? null,
      emailSubject: own?.email_subject ?? null,
      isActive: own?.is_active ?? null,
      isLocked: own?.is_locked ?? false,
    },
    sent,
  }
}

export function toSetBy({ owner, roleID, since }: SetBy, roleNames: Names): MatrixRow['setBy'] {
  return {
    owner,
    roleName: roleID === null ? null : (roleNames.get(roleID) ?? null),
    since: since?.toISOString() ?? null,
  }
}
