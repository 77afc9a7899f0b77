import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'

/** Every hour: forgets sessions that ended. */
export const forgetSessionsJob = defineJob({
  queue: 'sign-in.forget-sessions',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '23 * * * *', zone: 'UTC' },
  async run(ctx) {
    await ctx.within('platform').tx(async ({ db }) => {
      await sql`delete from session where expires_at < ${ctx.now()}`.execute(db)
    })
  },
})
