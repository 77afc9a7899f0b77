import { sql } from 'kysely'
import * as z from 'zod'
import { OutboundError } from '#platform/server/outbound/safe-fetch.ts'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { accountRuleOf } from '#product/organization/tenants/contract.ts'
import { TEST_EVENT } from '../outside-events.ts'
import { asToldNow } from './as-told-now.ts'
import { NOT_THEIRS, settle, type Outcome } from './settle-attempt.ts'
import { signedHeaders } from './sign.ts'
import { activeSecrets } from './webhook-row.ts'

const TIMEOUT_MS = 15_000
/** A try without an outcome for so long was broken off with its worker. */
const BROKEN_OFF_SECONDS = 25
const KEPT_CHARACTERS = 4000

type Taken = {
  tenant_id: number
  id: number
  url: string
  secret: string
  previous_secret: string | null
  previous_until: Date | null
  message: string
  event: string
  body: string
  savedBy: number
  locationIds: number[]
  number: number
}

/** One try of one message: noted, sent, and noted what came of it. */
export const deliverJob = defineJob({
  queue: 'webhooks.deliver',
  data: z.object({ deliveryId: z.int(), endpointId: z.int() }),
  destination: ({ endpointId }) => `endpoint ${endpointId}`,
  concurrency: 10,
  laneConcurrency: 3,
  latenessSeconds: 2,
  async run(ctx, { deliveryId }) {
    const at = ctx.now()
    const taken = await take(ctx, deliveryId, at)
    if (!taken) return
    const body = await asToldNow(ctx, taken)
    const outcome = body === null ? NOT_THEIRS : await send(ctx, { ...taken, body }, at)
    await settle(ctx, { deliveryId, endpointId: taken.id, number: taken.number, outcome })
  },
})

/** Notes the next try before it is made; null where the message needs none, or another worker is at it. */
async function take(ctx: JobCtx, deliveryId: number, at: Date): Promise<Taken | null> {
  const { tenantId } = ctx
  const broken = new Date(at.getTime() - BROKEN_OFF_SECONDS * 1000)
  return ctx.tx(async (tx) => {
    const { rows } = await sql<
      Taken & {
        state: string
        account_type: number
        next_at: Date | null
        underWaySince: Date | null
      }
    >`
      select e.tenant_id, e.id, e.saved_by as "savedBy", d.location_ids as "locationIds", e.url, e.secret, e.previous_secret, e.previous_until, e.state, d.event, d.message, d.body, d.attempts + 1 as number, d.next_at,
        t.account_type,
        (select max(a.at) from webhook_attempt a
          where a.tenant_id = ${tenantId} and a.delivery_id = d.id and a.finished_at is null and a.at > ${broken}) as "underWaySince"
      from webhook_delivery d join webhook_endpoint e on e.tenant_id = ${tenantId} and e.id = d.endpoint_id join tenant t on t.id = ${tenantId}
      where d.tenant_id = ${tenantId} and d.id = ${deliveryId} and d.state = 'Waiting' for update of d`.execute(tx.db)
    const taken = rows[0]
    if (!taken) return null
    const again = (startAfter: Date) => tx.enqueue(deliverJob, { deliveryId, endpointId: taken.id }, { startAfter })
    if (taken.underWaySince) {
      await again(new Date(taken.underWaySince.getTime() + BROKEN_OFF_SECONDS * 1000)) // its outcome may never be noted
      return null
    }
    if (taken.next_at && taken.next_at > at) {
      await again(taken.next_at)
      return null
    }
    const isOpen = taken.state === 'On' || taken.event === TEST_EVENT
    const canGo = isOpen && !accountRuleOf(taken.account_type).isSilent
    await sql`
      update webhook_delivery set state = ${canGo ? 'Waiting' : 'Failed'}, attempts = attempts + ${canGo ? 1 : 0}, tries = tries + 1
      where tenant_id = ${tenantId} and id = ${deliveryId}`.execute(tx.db)
    if (!canGo) return null
    await sql`
      insert into webhook_attempt (tenant_id, delivery_id, number, at)
      values (${tenantId}, ${deliveryId}, ${taken.number}, ${at})`.execute(tx.db)
    return taken
  })
}

async function send(ctx: JobCtx, taken: Taken, at: Date): Promise<Outcome> {
  const { url, body } = taken
  const headers = signedHeaders(activeSecrets(ctx.services, taken, at), { ...taken, at })
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const answer = await ctx.services.fetch(url, {
      method: 'POST',
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: 1_000_000,
      redirects: 0,
    })
    const response = answer.text().slice(0, KEPT_CHARACTERS).replaceAll('\0', '')
    return { status: answer.status, failure: null, response, ms: took() }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { status: null, failure: error.kind, response: null, ms: took() }
  }
}
