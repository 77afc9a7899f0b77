import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { AckMessageTable } from '#platform/server/database/tables.generated.ts'
import type { AckMessage, CommentType, MessageText } from '../contract.ts'

export type MessageRow = Selectable<AckMessageTable>

/** The messages for what is of a type that can go out now. */
export async function activeMessages(db: Db, tenantId: number, type: CommentType): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from ack_message where tenant_id = ${tenantId} and comment_type = ${type} and is_active order by id`.execute(
    db,
  )
  return rows
}

export const textsOf = ({ texts }: Pick<MessageRow, 'texts'>) => texts as MessageText[]

const SHOWN = 40

/** What a message, which has no name, is called: the words that it begins with. */
export const beginOf = (row: { texts: unknown }) => `“${(row.texts as MessageText[])[0]!.text.slice(0, SHOWN)}”`

type Counted = { sent: number; waiting: number }

/** How many of each message went out, and how many wait. */
export async function countSendings(db: Db, tenantId: number): Promise<Map<number, Counted>> {
  const { rows } = await sql<Counted & { id: number }>`
    select message_id as id, count(*) filter (where state in ('Sent', 'Submitted'))::int as sent,
      count(*) filter (where state in ('Waiting', 'Sending'))::int as waiting
    from ack_sending where tenant_id = ${tenantId} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export function toMessage(
  row: MessageRow,
  locationName: string | null,
  { sent, waiting }: Counted = { sent: 0, waiting: 0 },
): AckMessage {
  return {
    id: row.id,
    kind: row.kind as AckMessage['kind'],
    commentType: row.comment_type as CommentType,
    configType: row.config_type as AckMessage['configType'],
    locationID: row.location_id,
    locationName,
    sourceIDs: row.source_ids,
    delayMinutes: row.delay_minutes,
    texts: textsOf(row),
    isActive: row.is_active,
    usesLocationHours: row.uses_location_hours,
    timeZone: row.time_zone,
    week: row.week as AckMessage['week'],
    specialDays: row.special_days as AckMessage['specialDays'],
    sent,
    waiting,
    version: row.version,
  }
}
