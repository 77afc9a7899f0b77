import { type Fixtures, insertOne, type Payloads, unique } from '#apps/testing/fixture.ts'

/** Far above the numbers that tenants draw. */
const FIRST = 1_000_000

export const fixtures: Fixtures = {
  ticketStage: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into ticket_stage (tenant_id, name, position, created_at) values ($1, $2, 15, now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
  ticket: {
    needs: ['location'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `with stage as (
           insert into ticket_stage (tenant_id, name, position, created_at) values ($1, $5, 15, now()) returning id)
         insert into ticket (tenant_id, number, type, title, text, priority, stage_id, stage_since, location_id, reporter_name, reporter_email, reporter_phone, opened_at)
         select $1, $4, 28, $2, $2, 1, stage.id, now(), $3, $2, $2, $2, now() - interval '1 hour' from stage returning id`,
        [tenant.id, mark, things['location'], FIRST + Number(unique()), `Stage ${unique()}`],
      ),
  },
  ticketMerge: {
    needs: ['ticket', 'user'],
    make: (owner, { tenant, things }) =>
      insertOne(
        owner,
        `insert into ticket_merge (tenant_id, ticket_id, user_id, at, parts) values ($1, $2, $3, now(), '[]') returning id`,
        [tenant.id, things['ticket'], things['user']],
      ),
  },
  ticketNote: {
    needs: ['ticket', 'user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into ticket_note (tenant_id, ticket_id, author_id, text, mentions, told, created_at) values ($1, $2, $3, $4, '{}', '{}', now()) returning id`,
        [tenant.id, things['ticket'], things['user'], mark],
      ),
  },
}

export const payloads: Payloads = {
  created: ({ ticket, location }) => ({ ticketIds: [ticket], locationIds: [location] }),
  changed: ({ ticket, location }) => ({ ticketIds: [ticket], locationIds: [location], changes: ['Stage'] }),
  closed: ({ ticket, location }) => ({ ticketIds: [ticket], locationIds: [location] }),
}
