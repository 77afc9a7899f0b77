import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { roleKind } from '#product/organization/roles/contract.ts'
import { hashPassword } from '#product/identity/sign-in/server/passwords.ts'
import { giveRoles } from '#product/organization/users/server/public.ts'
import { otherPassword, threeAccounts } from './demo-accounts.ts'
import type { Filling } from './seed-demo.ts'

/** What there is to see of signing in: a second step with and without a phone, a brand of its own, terms, a password that is due, one address with three accounts. */
export async function seedWaysIn({ within, world, passwordHash }: Filling): Promise<void> {
  const otherHash = await hashPassword(otherPassword)
  await within('platform').tx(async ({ db }) => {
    const done = await sql`select from terms limit 1`.execute(db)
    if (done.rows.length > 0) return
    await askForCodes(db)
    await giveBrand(db)
    await publishTerms(db, world.now)
    await sql`update users set next_password_reset = ${world.now}::timestamptz - interval '1 day' where email = 'sander.vos@kestrel-lane.example'`.execute(
      db,
    )
    await addAccount(db, 'northfork', passwordHash)
    await addAccount(db, 'marigold', passwordHash)
    await addAccount(db, 'kestrel', otherHash)
  })
}

async function askForCodes(db: Db): Promise<void> {
  await sql`update tenant set mfa = true where internal_name = 'alderbrook'`.execute(db)
  const phones = { 'helen.marsh': ['+12125550142', 'US'], 'chloe.gagnon': ['+14165550117', 'CA'] }
  for (const [name, [phone, country]] of Object.entries(phones))
    await sql`update users set phone = ${phone}, country = ${country} where email = ${`${name}@alderbrook.example`}`.execute(
      db,
    )
}

async function giveBrand(db: Db): Promise<void> {
  await sql`update agency set white_label = true, color = '#0a6b58', logo = '/meridian-finch.png', host_name = 'meridian.localhost',
    sender = 'hello@meridian-finch.example', support_email = 'support@meridian-finch.example',
    privacy_url = 'https://meridian-finch.example/privacy', terms_url = 'https://meridian-finch.example/terms'
    where internal_name = 'meridian-finch'`.execute(db)
}

async function publishTerms(db: Db, now: string): Promise<void> {
  await sql`insert into terms (agency_id, version, title, text, published_at)
    select id, 1, 'Terms for people who write in public', ${termsText}, ${now}::timestamptz - interval '30 days' from agency where internal_name = 'meridian-finch'`.execute(
    db,
  )
  const role = await sql<{ id: number }>`
    select r.id from role r join tenant t on t.id = r.tenant_id where t.internal_name = 'kestrel' and r.kind = ${roleKind.TermsAcceptance}`.execute(
    db,
  )
  const person = await sql<{
    id: number
  }>`select id from users where email = 'lucia.ortega@kestrel-lane.example'`.execute(db)
  await giveRoles({ db }, [[person.rows[0]!.id, role.rows[0]!.id]])
}

async function addAccount(db: Db, tenant: string, hash: string): Promise<void> {
  const made = await sql<{ id: number; tenant_id: number }>`
    insert into users (agency_id, tenant_id, email, password_hash, first_name, last_name, title, locale, timezone, color)
    select agency_id, id, ${threeAccounts}, ${hash}, 'Jo', 'Ferrand', 'Adviser', locale, timezone, 6 from tenant where internal_name = ${tenant} returning id, tenant_id`.execute(
    db,
  )
  const { id, tenant_id } = made.rows[0]!
  const role = await sql<{ id: number }>`
    select id from role where tenant_id = ${tenant_id} and name = 'Analyst'`.execute(db)
  await giveRoles({ db }, [[id, role.rows[0]!.id]])
}

const termsText = `1. You write in the name of the business
What you publish here appears under the name of the business. Write what you would say to the guest in person.

2. What you must not write
No names of guests, no orders, no dates of visits, nothing that tells others who the guest is or what they bought.

3. Who answers for it
Your organization sees who wrote, changed and released every reply. These records are kept.

4. Leaving
When you no longer work for the organization, your access ends at once. What you wrote stays.
`
