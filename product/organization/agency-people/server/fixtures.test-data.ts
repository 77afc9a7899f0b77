import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

/** People and roles of an agency are no tenant's: those of a sibling are one's own, and carry no mark. */
export const fixtures: Fixtures = {
  agencyRole: {
    above: true,
    make: (owner, { tenant }) =>
      insertOne(owner, 'insert into role (agency_id, tenant_id, name) values ($1, null, $2) returning id', [
        tenant.agencyId,
        `Agency role ${unique()}`,
      ]),
  },
  agencyUser: {
    above: true,
    make: (owner, { tenant }) =>
      insertOne(
        owner,
        `insert into users (agency_id, tenant_id, email, first_name) values ($1, null, $2, 'Agency') returning id`,
        [tenant.agencyId, `agency-${unique()}@other.example`],
      ),
  },
}
