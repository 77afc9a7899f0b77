import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'

/** Every night: forgets the hours that are over; what was due in them is late, which the sums tell. */
export const forgetDueJob = defineJob({
  queue: 'tenants.forget-due',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '41 3 * * *', zone: 'UTC' },
  async run(ctx) {
    const before = new Date(ctx.now().getTime() - 2 * 86_400_000)
    await ctx.within('platform').tx(({ db }) => sql`delete from tenant_due where due_hour < ${before}`.execute(db))
  },
})
