import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { type AccountRule, accountRuleOf, uncountedTypes } from '../account-rules.ts'
import { fulfillmentStage } from '../enumerations.ts'

/** What goes for a tenant by the type of its account. */
export async function accountRuleOfTenant(db: Db, tenantId: number): Promise<AccountRule> {
  const row = await db.selectFrom('tenant').select('account_type').where('id', '=', tenantId).executeTakeFirst()
  return accountRuleOf(row?.account_type)
}

/** Whether an agency counts `t`, a tenant: neither what is only there to try things out, nor a demonstration that is being checked. */
export const isCounted: RawBuilder<boolean> = sql`(t.account_type <> all(${[...uncountedTypes]}::int[]) and t.fulfillment_stage <> ${fulfillmentStage.DemoQA})`
