import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { DEVICE_DAYS } from './known-device.ts'

const FAILURES_KEPT_DAYS = 365
const CODES_KEPT_DAYS = 30

/** Every hour: forgets sessions that ended, browsers and failed tries not seen for a year, codes sent a month ago, and what was counted in windows that are over. */
export const forgetSessionsJob = defineJob({
  queue: 'sign-in.forget-sessions',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '23 * * * *', zone: 'UTC' },
  async run(ctx) {
    await ctx.within('platform').tx(async ({ db }) => {
      const now = ctx.now()
      await sql`delete from session where expires_at < ${now}`.execute(db)
      await sql`delete from known_device where last_seen_at < ${new Date(now.getTime() - DEVICE_DAYS * 86_400_000)}`.execute(
        db,
      )
      await sql`delete from failed_sign_in where at < ${new Date(now.getTime() - FAILURES_KEPT_DAYS * 86_400_000)}`.execute(
        db,
      )
      await sql`delete from sent_code where sent_at < ${new Date(now.getTime() - CODES_KEPT_DAYS * 86_400_000)}`.execute(
        db,
      )
      await sql`delete from try_count where until < ${now}`.execute(db)
    })
  },
})
