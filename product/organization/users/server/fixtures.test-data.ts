import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  user: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        'insert into users (agency_id, tenant_id, email, first_name, last_name, title) values ($1, $2, $3, $4, $4, $4) returning id',
        [tenant.agencyId, tenant.id, `${mark.toLowerCase()}-${unique()}@other.example`, mark],
      ),
  },
  accessTag: {
    make: (owner, { tenant, mark }) =>
      insertOne(owner, 'insert into access_tag (tenant_id, name, created_at) values ($1, $2, now()) returning id', [
        tenant.id,
        `${mark} ${unique()}`,
      ]),
  },
  userJob: {
    needs: ['user'],
    make: (owner, { tenant, things }) =>
      insertOne(
        owner,
        `with job as (insert into user_job (tenant_id, changes, total, asked_by, created_at) values ($1, '{}', 1, $2, now()) returning tenant_id, id)
         insert into user_job_item (tenant_id, job_id, position, user_id) select tenant_id, id, 1, $2 from job returning job_id as id`,
        [tenant.id, things['user']],
      ),
  },
}
