import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'
import { ATTEMPTS_KEPT } from '../shapes/sso-enumerations.ts'
import { singleSignOn } from '../contract.ts'
import { type Check } from '../shapes/sso-attempt.ts'
import type { Config } from './load-config.ts'

/** What was known besides the message itself, so that it can be judged again. */
export type AttemptContext = { isAsked: boolean; inResponseTo: string | null }
export type NewAttempt = {
  now: Date
  isTest: boolean
  refusals: readonly NonNullable<Check['refusal']>[]
  subject: string | null
  userId: number | null
  ip: string
  message: string
  context: AttemptContext
}

/** Keeps what came and what became of it, the last fifty of a tenant; the message is sealed. Answers its id and the word by which a person can name it. */
export async function addAttempt(
  tx: Tx,
  services: Pick<Services, 'secrets'>,
  config: Config,
  attempt: NewAttempt,
): Promise<{ id: number; reference: string }> {
  const tenantId = config.tenant_id
  const reference = randomBytes(5).toString('hex').toUpperCase()
  const { id } = await tx.db
    .insertInto('sso_attempt')
    .values({
      tenant_id: tenantId,
      at: attempt.now,
      reference,
      method: config.method,
      is_test: attempt.isTest,
      refusals: [...attempt.refusals],
      subject: attempt.subject?.slice(0, 300) ?? null,
      user_id: attempt.userId,
      ip: attempt.ip,
      config_version: config.version,
      message: services.secrets.seal(placeOf(tenantId, reference), attempt.message),
      context: JSON.stringify(attempt.context),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from sso_attempt where tenant_id = ${tenantId} and id <= (
    select id from sso_attempt where tenant_id = ${tenantId} order by id desc offset ${ATTEMPTS_KEPT} limit 1)`.execute(
    tx.db,
  )
  await tx.emit(singleSignOn, 'attempted', { attemptId: id, ok: attempt.refusals.length === 0 })
  return { id, reference }
}

/** What came with an attempt, opened again. */
export function openMessage(
  { secrets }: Pick<Services, 'secrets'>,
  { tenant_id, reference, message }: { tenant_id: number; reference: string; message: string },
): string {
  return secrets.open(placeOf(tenant_id, reference), message)
}

function placeOf(tenantId: number, reference: string) {
  return { tenantId, table: 'sso_attempt', rowKey: reference, column: 'message' }
}
