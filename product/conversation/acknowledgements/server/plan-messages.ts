import { sql } from 'kysely'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { acknowledgements } from '../contract.ts'
import type { AckChannel, AckThing } from './ack-channel.ts'
import { chooseMessage, configOf, readSetting } from './choose-message.ts'
import { activeMessages, type MessageRow } from './message-row.ts'

type Planned = { thing: AckThing; message: MessageRow; dueAt: Date }

/** Something arrived: what has a message waits for its time, each thing once, whatever happens to it later. */
export async function planMessages(ctx: JobCtx, channel: AckChannel, ids: readonly number[]): Promise<void> {
  const { tenantId, read } = ctx
  if ((await activeMessages(read, tenantId, channel.commentType)).length === 0) return
  const things = (await channel.things(read, tenantId, ids)).filter(({ silence }) => silence === null)
  const planned: Planned[] = []
  for (const [locationId, here] of Map.groupBy(things, (thing) => thing.locationId)) {
    const setting = await readSetting(read, tenantId, { commentType: channel.commentType, locationId })
    for (const thing of here) {
      const choice = chooseMessage(setting, thing, ctx.now())
      if (choice.message && isReached(thing, choice.message))
        planned.push({ thing, message: choice.message, dueAt: choice.sendAt })
    }
  }
  if (planned.length > 0) await ctx.tx((tx) => keepPlanned(tx, ctx, channel, planned))
}

/** Whoever left no address is written to by nobody. */
const isReached = ({ email }: AckThing, message: MessageRow) => configOf(message) === 'Public' || email !== null

async function keepPlanned(tx: Tx, { tenantId }: JobCtx, channel: AckChannel, planned: readonly Planned[]) {
  const rows = planned.map(({ thing, message, dueAt }) => ({
    thing_id: thing.id,
    location_id: thing.locationId,
    message_id: message.id,
    config_type: message.config_type,
    arrived_at: thing.at.toISOString(),
    due_at: dueAt.toISOString(),
  }))
  const { rows: kept } = await sql<{ location_id: number }>`
    insert into ack_sending (tenant_id, comment_type, thing_id, location_id, message_id, config_type, state, arrived_at, due_at)
    select ${tenantId}, ${channel.commentType}, thing_id, location_id, message_id, config_type, 'Waiting', arrived_at, due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(thing_id bigint, location_id bigint, message_id bigint, config_type text, arrived_at timestamptz, due_at timestamptz)
    on conflict (tenant_id, comment_type, thing_id) do nothing returning location_id`.execute(tx.db)
  await emitProgress(tx, kept)
}

/** Tells open pages what became of messages. */
export async function emitProgress(tx: Tx, rows: readonly { location_id: number }[]): Promise<void> {
  const locationIds = [...new Set(rows.map(({ location_id }) => location_id))]
  if (locationIds.length > 0) await tx.emit(acknowledgements, 'progressed', { locationIds })
}
