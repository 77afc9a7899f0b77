import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ResponseTable } from '#platform/server/database/tables.generated.ts'
import type { Response } from '../contract.ts'

export type ResponseRow = Selectable<ResponseTable>
export type State = Response['state']

/** The source has it and has not refused it. */
export const liveStates: readonly string[] = ['PendingModeration', 'Published', 'Verified'] satisfies State[]

/** It did not go out, for a reason that may be over by now. */
export const canRequeue = ({ state }: Pick<ResponseRow, 'state'>) => state === 'Failed' || state === 'PendingTicket'

/** One answer, locked until the transaction ends. */
export function lockRow(db: Db, tenantId: number, responseId: number): Promise<ResponseRow | undefined> {
  return db
    .selectFrom('response')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', responseId)
    .forUpdate()
    .executeTakeFirst()
}

/** The answer that counts for a review, locked until the transaction ends. */
export function lockCurrent(db: Db, tenantId: number, reviewId: number): Promise<ResponseRow | undefined> {
  return db
    .selectFrom('response')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('review_id', '=', reviewId)
    .where('current', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

/** The answers that count for some reviews, locked until the transaction ends; in one order, so that two of whoever locks many wait instead of deadlocking. */
export async function lockAllCurrent(db: Db, tenantId: number, reviewIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('response')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('review_id', '=', eb.fn.any(eb.val([...reviewIds]))))
    .where('current', '=', true)
    .orderBy('review_id')
    .forUpdate()
    .execute()
}

/** Whether two texts are the same answer; sources trim and change line ends. */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

/** A short mark that two texts share where they are the same answer. */
export function markOfText(text: string): string {
  return createHash('sha256').update(plain(text)).digest('base64url').slice(0, 16)
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
