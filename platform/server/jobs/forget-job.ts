import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '../system/serve-system.ts'

/** Every hour: forgets answers kept for repeated calls (24 hours), events told long ago (30 days), tokens that can no longer be used (30 days after, until when a fresh one can be asked for with the ended one), and what was counted in minutes that are over. */
export const forgetJob = defineJob({
  queue: 'platform.forget',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '17 * * * *', zone: 'UTC' },
  async run(ctx) {
    await ctx.within('platform').tx(async ({ db }) => {
      const before = (hours: number) => new Date(ctx.now().getTime() - hours * 3_600_000)
      await sql`delete from idempotency where created_at < ${before(24)}`.execute(db)
      await sql`delete from outbox where created_at < ${before(30 * 24)}`.execute(db)
      await sql`delete from call_count where until < ${before(1)}`.execute(db)
      await sql`delete from token where least(expires_at, used_at) < ${before(30 * 24)}`.execute(db)
    })
  },
})
