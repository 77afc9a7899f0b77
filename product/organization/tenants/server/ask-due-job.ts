import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { askedEveryMinute } from './define-due-job.ts'

/** Starts what is due somewhere. An idle installation is asked once a minute for all kinds, and not once for each. */
export const askDueJob = defineJob({
  queue: 'tenants.ask-due',
  data: z.strictObject({}),
  scope: 'platform',
  schedule: { cron: '* * * * *', zone: 'UTC' },
  concurrency: 1,
  async run(ctx) {
    const platform = ctx.within('platform')
    const { rows } = await sql<{ kind: string }>`
      select asked.kind from unnest(${[...askedEveryMinute.keys()]}::text[]) as asked(kind)
      where exists (select from due_work d where d.kind = asked.kind and d.due_at <= ${ctx.now()})`.execute(
      platform.read,
    )
    if (rows.length === 0) return
    await platform.tx(async (tx) => {
      for (const { kind } of rows) await tx.enqueue(askedEveryMinute.get(kind)!, {}, { singletonKey: 'due' })
    })
  },
})
