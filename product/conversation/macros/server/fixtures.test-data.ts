import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

const steps = JSON.stringify([{ kind: 'Flag', value: true }])

export const fixtures: Fixtures = {
  reviewMacro: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into macro (tenant_id, name, description, steps, created_at) values ($1, $2, $3, $4, now()) returning id`,
        [tenant.id, `${mark} ${unique()}`, mark, steps],
      ),
  },
  systemMacro: {
    shared: true,
    make: (owner, { mark }) =>
      insertOne(owner, `insert into system_macro (name, steps, created_at) values ($1, $2, now()) returning id`, [
        `${mark} ${unique()}`,
        steps,
      ]),
  },
}
