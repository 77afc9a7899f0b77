import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp } from '#apps/testing/open-test-app.ts'
import { idKindsOf } from './kinds.ts'
import { openOffice } from '#product/identity/single-sign-on/server/sso-office.test-data.ts'
import { createThings } from '../fixtures.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** A tenant with people of every role, two locations, one of everything, and single sign-on that gives roles; its sibling asks for a second step. */
export async function openWorld() {
  const town = await openMailTown()
  const app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
  const { home, sibling } = app.people
  const office = await openOffice(app, town)
  await office.open({ fieldMappers: [{ samlField: 'groups', rdcField: 'roles', delimiter: ';' }] })
  town.control.idp.keys.renew()
  await app.owner.query('update tenant set mfa = true where id = $1', [sibling.id])
  await app.owner.query(`update users set phone = null where tenant_id = $1`, [sibling.id])
  const things = await createThings(app.owner, home, 'Thing', await idKindsOf())
  const { rows: places } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) select $1, n, n, n, n from unnest('{near,far}'::text[]) n returning id::int`,
    [home.id],
  )
  const { rows: colleagues } = await app.owner.query(
    `insert into users (agency_id, tenant_id, email, first_name, pii_scopes, location_access, location_ids)
     values ($1, $2, 'colleague@home.example', 'Colleague', '{public}', 'SOME', $3) returning id::int`,
    [home.agencyId, home.id, [places[0].id]],
  )
  const { rows: hashes } = await app.owner.query('select password_hash as hash from users where id = $1', [
    app.people.agencyUser.id,
  ])
  const { rows: configs } = await app.owner.query(
    'select to_jsonb(c) as config from sso_config c where tenant_id = $1',
    [home.id],
  )
  return {
    app,
    /** As its administrator left it. */
    ssoConfig: configs[0].config as object,
    /** That of `PASSWORD`. */
    passwordHash: hashes[0].hash as string,
    town,
    things,
    /** The one that attackers of a tenant reach, and one that they do not. */
    near: places[0].id as number,
    /** Somebody who holds nothing, at the same location: whoever looks after people may change them. */
    colleague: colleagues[0].id as number,
    far: places[1].id as number,
    /** What the attackers' own provider signs with. */
    certificate: town.control.idp.certificate().pem,
    async close() {
      await app.close()
      await town.close()
    },
  }
}
