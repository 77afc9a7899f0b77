import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Door } from '#platform/server/database/door.ts'
import { hashPassword } from '#product/identity/sign-in/server/passwords.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { createPresetRoles } from '#product/organization/roles/server/public.ts'
import { giveRoles } from '#product/organization/users/server/public.ts'

export type Installation = { bornAt: Date; demo: boolean; filledAt: Date | null }
export type Founded = Installation & {
  /** Told once, at the first start of an installation without the demo. */
  administrator?: { email: string; password: string }
}

const administratorEmail = 'administrator@renown.example'

/** What the first start lays down, in one transaction: the product's own agency, tenant and people, and without the demo the first administrator. */
export async function foundInstallation(door: Door, demo: boolean): Promise<Founded> {
  const known = await readInstallation(door.read('platform'))
  if (known) return known
  const password = demo ? undefined : createPassword()
  const passwordHash = password && (await hashPassword(password))
  const bornAt = new Date()
  await door.tx('platform', async (tx) => {
    await sql`insert into agency (id, name, internal_name) overriding system value values (1, 'Renown', 'renown')`.execute(
      tx,
    )
    await sql`insert into tenant (id, agency_id, name, internal_name) overriding system value values (1, 1, 'Renown', 'renown')`.execute(
      tx,
    )
    await sql`insert into tenant_summary (tenant_id, agency_id) values (1, 1)`.execute(tx)
    await addReserved(tx)
    const roleId = await addRoles(tx)
    if (passwordHash) await addAdministrator(tx, { roleId, passwordHash, bornAt })
    await sql`insert into installation (born_at, demo) values (${bornAt}, ${demo})`.execute(tx)
  })
  return {
    bornAt,
    demo,
    filledAt: null,
    administrator: password === undefined ? undefined : { email: administratorEmail, password },
  }
}

async function readInstallation(db: Db): Promise<Installation | undefined> {
  const row = await db.selectFrom('installation').select(['born_at', 'demo', 'demo_filled_at']).executeTakeFirst()
  return row && { bornAt: row.born_at, demo: row.demo, filledAt: row.demo_filled_at }
}

/** Reserved ids (decision 17): the product itself, the public and two more that act for it. Without a password and marked as system, they never sign in. */
async function addReserved(tx: Db) {
  const people: [number, string][] = [
    [1, 'Renown'],
    [-1, 'Public'],
    [-2, 'Content'],
    [-3, 'Social'],
  ]
  for (const [id, name] of people) {
    const email = `${name.toLowerCase()}@system.invalid`
    await sql`insert into users (id, agency_id, email, first_name, active, system) overriding system value
      values (${id}, 1, ${email}, ${name}, false, true)`.execute(tx)
  }
}

/** The presets in the product's own tenant, and the agency's role for everything, whose id it gives. */
async function addRoles(tx: Db): Promise<number> {
  await createPresetRoles({ db: tx }, 1, 1)
  const { rows } = await sql<{
    id: number
  }>`insert into role (agency_id, name, actions) values (1, 'Platform administrator', ${[...actionIds]}) returning id`.execute(
    tx,
  )
  return rows[0]!.id
}

/** Their password was printed, so that it is due: they choose one of their own before anything else. */
async function addAdministrator(
  tx: Db,
  { roleId, passwordHash, bornAt }: { roleId: number; passwordHash: string; bornAt: Date },
) {
  const { rows } = await sql<{
    id: number
  }>`insert into users (agency_id, email, password_hash, first_name, last_name, pii_scopes, next_password_reset)
    values (1, ${administratorEmail}, ${passwordHash}, 'First', 'Administrator', '{public,sensitive}', ${bornAt}) returning id`.execute(
    tx,
  )
  await giveRoles({ db: tx }, [[rows[0]!.id, roleId]])
}

const letters = 'abcdefghijkmnpqrstuvwxyz'

/** Four groups of four and what the password rules ask for; some 85 bits. */
function createPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${group()}-${group()}-${group()}-${group().toUpperCase()}${randomInt(10)}`
}
