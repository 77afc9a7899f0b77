import { sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { checkCredential } from '#product/business/credentials/server/public.ts'
import { locations } from '#product/business/locations/contract.ts'
import { writeLocation } from '#product/business/locations/server/public.ts'
import { tickets } from '../../contract.ts'
import { loadTicket } from '../load-ticket.ts'
import { type Execution, type Executing, mustHold } from './executing.ts'

/** Changes the data of the ticket's location; what is left out stays. */
export async function updateLocation({ ctx, tx, row }: Executing, act: Execution<'updateLocation'>): Promise<void> {
  mustHold(ctx, locations, 'edit')
  const { operation: _, ...fields } = act
  await writeLocation(ctx, tx, row.location_id, null, fields)
}

/** Asks the source whether the account works by which the ticket's location is reached; where it does again, replies that waited for it go on by themselves. */
export async function updateCredential(ctx: Executing['ctx'], ticketId: number): Promise<void> {
  mustHold(ctx, credentials, 'edit')
  const row = (await loadTicket(ctx, ticketId)) ?? ctx.fail('notFound')
  const { rows } = await sql<{ id: number | null }>`
    select credential_id as id from location_source
    where tenant_id = ${ctx.tenantId} and location_id = ${row.location_id} and (${row.source_id}::bigint is null or source_id = ${row.source_id}::bigint) and credential_id is not null
    order by source_id limit 1`.execute(ctx.read)
  const credentialId = rows[0]?.id
  if (!credentialId) return raise(tickets, 'noAccount')
  await checkCredential(ctx, credentialId)
}
