import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  ticketTime: {
    needs: ['ticket', 'user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into ticket_time (tenant_id, ticket_id, author_id, minutes, day, text, at) values ($1, $2, $3, 25, '2026-01-31', $4, now()) returning id`,
        [tenant.id, things['ticket'], things['user'], mark],
      ),
  },
}
