import type { NotificationFrequency, RuleFilters, RuleOwner } from '#product/operations/notification-types/contract.ts'
import { isQuiet, type TypeName } from '#product/operations/notification-types/contract.ts'

export type StoredRule = {
  type: number
  role_id: number
  user_id: number
  email: NotificationFrequency | null
  push: NotificationFrequency | null
  sms: NotificationFrequency | null
  in_app: NotificationFrequency | null
  filters: RuleFilters | null
  email_subject: string | null
  is_active: boolean | null
  is_locked: boolean
  updated_at: Date
}
/** Whose rule says something; the role and the moment where there is a rule. */
export type SetBy = { owner: RuleOwner; roleID: number | null; since: Date | null }
export type Resolved = {
  email: NotificationFrequency
  push: NotificationFrequency
  sms: NotificationFrequency
  inApp: NotificationFrequency
  filters: RuleFilters | null
  emailSubject: string | null
  isActive: boolean
  /** The level of the most particular rule that says anything. */
  setBy: SetBy
  emailBy: SetBy
  pushBy: SetBy
  smsBy: SetBy
  inAppBy: SetBy
  /** Whose rule keeps those below from another one. */
  lockedBy: SetBy | null
}
export type RuleLevels = { tenant: StoredRule | undefined; roles: readonly StoredRule[]; user: StoredRule | undefined }

const product: SetBy = { owner: 'Product', roleID: null, since: null }

/** What holds of a type: each part as the most particular rule says it (the user's, their roles' by age, the tenant's), unless one above is locked. */
export function resolveRule(type: TypeName, { tenant, roles, user }: RuleLevels): Resolved {
  const ofRoles = roles.toSorted((a, b) => a.role_id - b.role_id)
  const locking = tenant?.is_locked ? tenant : ofRoles.find((rule) => rule.is_locked)
  const all = [user, ...ofRoles, tenant].filter((rule) => rule !== undefined)
  const rules = locking ? [locking, ...(locking === tenant || !tenant ? [] : [tenant])] : all
  const said = <K extends 'email' | 'push' | 'sms' | 'in_app' | 'filters' | 'email_subject' | 'is_active'>(part: K) =>
    rules.find((rule) => rule[part] !== null)
  const [email, inApp, active] = [said('email'), said('in_app'), said('is_active')]
  const [push, sms] = [said('push'), said('sms')]
  const first = rules.find(
    (rule) =>
      rule.email ?? rule.push ?? rule.sms ?? rule.in_app ?? rule.filters ?? rule.is_active ?? rule.email_subject,
  )
  return {
    email: email?.email ?? 'Off',
    push: push?.push ?? 'Off',
    sms: sms?.sms ?? 'Off',
    inApp: inApp?.in_app ?? (isQuiet(type) ? 'Off' : 'Immediate'),
    filters: said('filters')?.filters ?? null,
    emailSubject: said('email_subject')?.email_subject ?? null,
    isActive: active?.is_active ?? true,
    setBy: setBy(first),
    emailBy: setBy(email),
    pushBy: setBy(push),
    smsBy: setBy(sms),
    inAppBy: setBy(inApp),
    lockedBy: locking ? setBy(locking) : null,
  }
}

function setBy(rule: StoredRule | undefined): SetBy {
  if (!rule) return product
  if (rule.user_id !== 0) return { owner: 'User', roleID: null, since: rule.updated_at }
  if (rule.role_id !== 0) return { owner: 'Role', roleID: rule.role_id, since: rule.updated_at }
  return { owner: 'Tenant', roleID: null, since: rule.updated_at }
}
