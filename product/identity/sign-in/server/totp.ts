import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { Account } from './accounts.ts'

const STEP_SECONDS = 30
/** A clock may be off by one step to each side. */
const WINDOW = 1
const SECRET_BYTES = 20

type Ctx = { services: Pick<Services, 'secrets'>; now(): Date }
type Owner = Pick<Account, 'id' | 'tenant_id'>
type Column = 'secret' | 'next_secret'

export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an authenticator app reads from the picture. */
export function totpAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, { issuer, label }).toString()
}

export function sealTotp({ services }: Ctx, owner: Owner, column: Column, secret: string): string {
  return services.secrets.seal(placeOf(owner, column), secret)
}

export function openTotp({ services }: Ctx, owner: Owner, column: Column, sealed: string): string {
  return services.secrets.open(placeOf(owner, column), sealed)
}

/** The step of time that a code belongs to, or undefined when it fits none near now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** Whether this is a code of the person's app that was not used before; it is used from now on, and so is every older one. */
export async function takesTotp(ctx: Ctx, db: Db, owner: Owner, code: string): Promise<boolean> {
  const found = await sql<{
    secret: string
  }>`select secret from second_factor where user_id = ${owner.id} and confirmed_at is not null for update`.execute(db)
  const sealed = found.rows[0]?.secret
  if (!sealed) return false
  const step = stepOf(openTotp(ctx, owner, 'secret', sealed), code, ctx.now())
  if (step === undefined) return false
  const used =
    await sql`update second_factor set last_step = ${step} where user_id = ${owner.id} and last_step < ${step}`.execute(
      db,
    )
  return used.numAffectedRows === 1n
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) })
}

function placeOf({ id, tenant_id }: Owner, column: Column) {
  return { tenantId: tenant_id ?? 1, table: 'second_factor', rowKey: id, column }
}
