import { accountType, fulfillmentStage } from './enumerations.ts'

/** What an account type does beyond being a name. */
export type AccountRule = {
  /** Its administrators see that something is unpaid. */
  isOverdue?: true
  /** Webhooks are told nothing. */
  isSilent?: true
  /** Mail goes to its own users and its agency, and to nobody else. */
  isInward?: true
  /** Customers, reviews and the tenant itself are not deleted, erased or forgotten. */
  isHeld?: true
  /** No license limits it, and no sum of an agency counts it. */
  isUncounted?: true
}

const rules: Partial<Record<(typeof accountType.members)[number], AccountRule>> = {
  Delinquent: { isOverdue: true, isSilent: true, isInward: true },
  FTC: { isHeld: true },
  QA: { isInward: true, isUncounted: true },
  Sandbox: { isInward: true, isUncounted: true },
}

/** What goes for the tenants of an account type, by its number. */
export function accountRuleOf(type: number | string | undefined): AccountRule {
  const name = accountType.nameOf(Number(type))
  return (name && rules[name]) ?? {}
}

/** The account types that no sum of an agency counts. */
export const uncountedTypes: readonly number[] = Object.values(accountType.values).filter(
  (type) => accountRuleOf(type).isUncounted,
)

/** Whose turn it is first in the list of an agency; the stages that are not named come between. */
export const stagePriority = {
  first: [fulfillmentStage.Premium],
  second: [fulfillmentStage.MS4GBL],
  last: [fulfillmentStage.DemoQA],
}
