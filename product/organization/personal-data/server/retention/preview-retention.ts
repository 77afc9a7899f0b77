import type { Handler } from '#platform/server/system/serve-system.ts'
import type { personalData } from '../../contract.ts'
import { countHeld } from './old-values.ts'

const DAY_MS = 86_400_000

/** Counts by the rules as they are written now, saved or not; the same conditions as the job erases by. */
export const previewRetention: Handler<typeof personalData, 'previewRetention'> = (ctx, { body }) =>
  Promise.all(
    body.rules.map(async ({ field, days }) => ({
      field,
      kept: await countHeld(ctx.read, ctx.tenantId, field, null),
      due:
        days === null
          ? 0
          : await countHeld(ctx.read, ctx.tenantId, field, new Date(ctx.now().getTime() - days * DAY_MS)),
    })),
  )
