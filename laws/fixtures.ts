import type pg from 'pg'
import type { SeededTenant } from '#apps/testing/seed-people.ts'

/** One thing of every kind that contracts name ids of, all of one tenant. */
export type Things = Record<string, number>
type Fixture = { needs?: readonly string[]; make: Make }
type Make = (owner: pg.Client, at: { tenant: SeededTenant; things: Things; mark: string }) => Promise<number>

let count = 0
const unique = () => `${++count}`

async function one(owner: pg.Client, sql: string, values: unknown[]): Promise<number> {
  const { rows } = await owner.query(sql, values)
  return Number(rows[0].id)
}

/** How one of each kind is made, in the order in which they need one another; `mark` stands in every text that could leak. */
export const fixtures: Record<string, Fixture> = {
  agency: { make: async (_, { tenant }) => tenant.agencyId },
  tenant: { make: async (_, { tenant }) => tenant.id },
  source: { make: async () => 1 },
  macro: { make: async () => 1 },
  module: { make: async () => 1 },
  featureFlag: { make: async () => 1 },
  timezone: { make: async () => 1 },
  role: {
    make: (owner, { tenant, mark }) =>
      one(owner, 'insert into role (agency_id, tenant_id, name) values ($1, $2, $3) returning id', [
        tenant.agencyId,
        tenant.id,
        `${mark} ${unique()}`,
      ]),
  },
  user: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        'insert into users (agency_id, tenant_id, email, first_name, last_name, title) values ($1, $2, $3, $4, $4, $4) returning id',
        [tenant.agencyId, tenant.id, `${mark.toLowerCase()}-${unique()}@other.example`, mark],
      ),
  },
  // People and roles of an agency are no tenant's: those of a sibling are one's own, and carry no mark.
  agencyRole: {
    make: (owner, { tenant }) =>
      one(owner, 'insert into role (agency_id, tenant_id, name) values ($1, null, $2) returning id', [
        tenant.agencyId,
        `Agency role ${unique()}`,
      ]),
  },
  agencyUser: {
    make: (owner, { tenant }) =>
      one(
        owner,
        `insert into users (agency_id, tenant_id, email, first_name) values ($1, null, $2, 'Agency') returning id`,
        [tenant.agencyId, `agency-${unique()}@other.example`],
      ),
  },
  accessTag: {
    make: (owner, { tenant, mark }) =>
      one(owner, 'insert into access_tag (tenant_id, name, created_at) values ($1, $2, now()) returning id', [
        tenant.id,
        `${mark} ${unique()}`,
      ]),
  },
  userJob: {
    needs: ['user'],
    make: (owner, { tenant, things }) =>
      one(
        owner,
        `with job as (insert into user_job (tenant_id, changes, total, asked_by, created_at) values ($1, '{}', 1, $2, now()) returning tenant_id, id)
         insert into user_job_item (tenant_id, job_id, position, user_id) select tenant_id, id, 1, $2 from job returning job_id as id`,
        [tenant.id, things['user']],
      ),
  },
  userImport: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      one(
        owner,
        `with made as (insert into user_import (tenant_id, name, state, asked_by, created_at) values ($1, $3, 'Planned', $2, now()) returning tenant_id, id)
         insert into user_import_row (tenant_id, import_id, row_number, line, outcome, reason, email, name) select tenant_id, id, 1, 2, 'reject', 'badEmail', $3, $3 from made returning import_id as id`,
        [tenant.id, things['user'], mark],
      ),
  },
  ownSession: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        `insert into session (hash, handle, user_id, actor_id, persistent, auth_version, ip, user_agent, created_at, last_seen_at, expires_at)
         select sha256(gen_random_uuid()::text::bytea), $2, id, id, false, auth_version, '127.0.0.1', $2, now(), now(), now() + interval '1 hour' from users where id = $1 returning id`,
        [tenant.users['Administrator']!.id, mark],
      ),
  },
  credential: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        `insert into credential (tenant_id, source_id, type, level, name, external_account, secret) values ($1, 1, 4, 'Tenant', $2, $3, 'x') returning id`,
        [tenant.id, mark, `${mark} ${unique()}`],
      ),
  },
  location: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        'insert into location (tenant_id, uid, code, internal_name, public_name, city) values ($1, $2, $2, $3, $3, $3) returning id',
        [tenant.id, `${mark} ${unique()}`, mark],
      ),
  },
  attribute: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        `insert into location_attribute (tenant_id, key, name, kind, created_at) values ($1, $2, $2, 'Text', now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
  partnerLogin: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        `insert into partner_login (tenant_id, name, secret_hash, secret_tail, secret_made_at, created_at) values ($1, $2, '\\x00', 'tail', now(), now()) returning id`,
        [tenant.id, mark],
      ),
  },
  customTab: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        `insert into custom_tab (tenant_id, name, icon, url, updated_at) values ($1, $2, 'link', $3, now()) returning id`,
        [tenant.id, mark, `https://${mark.toLowerCase()}.example/`],
      ),
  },
  helpText: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        `insert into help_text (tenant_id, page, title, body, updated_at) values ($1, $2, $2, $2, now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
  label: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        `insert into label (tenant_id, type, name, description, position) values ($1, 'category', $2, $3, 1) returning id`,
        [tenant.id, `${mark} ${unique()}`, mark],
      ),
  },
  labelMerge: {
    needs: ['label', 'user'],
    make: (owner, { tenant, things, mark }) =>
      one(
        owner,
        `with merge as (insert into label_merge (tenant_id, label_id, name, into_id, moved, gone, shifted, merged_by, merged_at, undo_until)
           values ($1, 200000000, $2, $3, 0, '[]', '[]', $4, now(), now() + interval '30 days') returning tenant_id, id)
         insert into label_merge_pair (tenant_id, from_id, into_id, merge_id) select tenant_id, 200000000 + id, $3, id from merge returning merge_id as id`,
        [tenant.id, mark, things['label'], things['user']],
      ),
  },
  customer: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        `insert into customer (tenant_id, source_id, source_uid, display_name, email, first_seen_at) values ($1, 1, $2, $3, $3, now()) returning id`,
        [tenant.id, `${mark} ${unique()}`, mark],
      ),
  },
  review: {
    needs: ['location', 'customer'],
    make: (owner, { tenant, things, mark }) =>
      one(
        owner,
        `insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, title, text, date, response_state) values ($1, $2, 1, $3, $4, 2, $5, $5, now(), 'Start') returning id`,
        [tenant.id, things['location'], `${mark} ${unique()}`, things['customer'], mark],
      ),
  },
  response: {
    needs: ['location', 'customer', 'review', 'user'],
    make: (owner, { tenant, things, mark }) =>
      one(
        owner,
        `insert into response (tenant_id, review_id, location_id, text, state, author_id, created_at) select tenant_id, id, location_id, $3, 'Start', $4, now() from review where tenant_id = $1 and id = $2 returning id`,
        [tenant.id, things['review'], mark, things['user']],
      ),
  },
  template: {
    make: (owner, { tenant, mark }) =>
      one(owner, 'insert into response_template (tenant_id, name, text) values ($1, $2, $3) returning id', [
        tenant.id,
        `${mark} ${unique()}`,
        mark,
      ]),
  },
  auditRecord: {
    make: async (owner, { tenant, mark }) => {
      await owner.query(
        `begin; set local app.tenant_id = '${tenant.id}';
         select app.audit_append(${tenant.id}, now(), null, null, '${mark}.seen', 'user', null, null, null, null, null); commit`,
      )
      return one(owner, 'select max(seq) as id from audit_record where tenant_id = $1', [tenant.id])
    },
  },
  savedView: {
    needs: ['role'],
    make: async (owner, { tenant, things, mark }) => {
      const id = await one(
        owner,
        `insert into saved_view (tenant_id, page, name, user_id, owner, filters, created_at) values ($1, 'reviews.reviews', $2, $3, 'Admin', '[]', now()) returning id`,
        [tenant.id, `${mark} ${unique()}`, tenant.users['Administrator']!.id],
      )
      await owner.query('insert into saved_view_role values ($1, $2, $3)', [tenant.id, id, things['role']])
      await owner.query(
        `insert into view_subscription (tenant_id, view_id, user_id, threshold, is_above, checked_at, created_at) values ($1, $2, $3, 1, false, now(), now())`,
        [tenant.id, id, tenant.users['Administrator']!.id],
      )
      return id
    },
  },
  dashboard: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        `insert into dashboard (tenant_id, user_id, name, tiles, filters, created_at, updated_at) values ($1, $2, $3, '[]', '[]', now(), now()) returning id`,
        [tenant.id, tenant.users['Administrator']!.id, `${mark} ${unique()}`],
      ),
  },
  advancedKeyword: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        `insert into advanced_keyword (tenant_id, user_id, name, text, created_at) values ($1, $2, $3, $4, now()) returning id`,
        [tenant.id, tenant.users['Administrator']!.id, `${mark} ${unique()}`, mark],
      ),
  },
  ssoAttempt: {
    make: (owner, { tenant, mark }) =>
      one(
        owner,
        `insert into sso_attempt (tenant_id, at, reference, method, is_test, refusals, subject, ip, config_version, context) values ($1, now(), $2, 0, false, '{}', $2, '192.0.2.1', 1, '{}') returning id`,
        [tenant.id, mark],
      ),
  },
  deletion: {
    make: (owner, { tenant }) =>
      one(owner, 'insert into tenant_deletion (agency_id, former_id, asked_at) values ($1, $2, now()) returning id', [
        tenant.agencyId,
        9_000_000 + Number(unique()),
      ]),
  },
  bundle: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      one(
        owner,
        'insert into tenant_bundle (tenant_id, asked_by, asked_by_name, created_at) values ($1, $2, $3, now()) returning id',
        [tenant.id, things['user'], mark],
      ),
  },
  export: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      one(
        owner,
        `insert into export (tenant_id, list, name, format, fields, filters, sort, asked_by, created_at, mailed_after)
         values ($1, 'reviews.reviews', $2, 'csv', '{rating}', '[]', '-date', $3, now(), now()) returning id`,
        [tenant.id, mark, things['user']],
      ),
  },
  apiKey: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      one(
        owner,
        `insert into api_key (tenant_id, kind, name, prefix, last_four, hash, actions, made_by, created_at, expires_at)
         values ($1, 0, $2, $3, 'abcd', sha256(gen_random_uuid()::text::bytea), '{reviews.view}', $4, now(), now() + interval '1 day') returning id`,
        [tenant.id, mark, `${mark} ${unique()}`, things['user']],
      ),
  },
  webhook: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      one(
        owner,
        `insert into webhook_endpoint (tenant_id, name, url, events, state, secret, saved_by, created_at)
         values ($1, $2, 'https://' || $2 || '.example/', '{reviews.received}', 'Off', 'x', $3, now()) returning id`,
        [tenant.id, mark, things['user']],
      ),
  },
  webhookDelivery: {
    needs: ['user', 'webhook'],
    make: (owner, { tenant, things, mark }) =>
      one(
        owner,
        `insert into webhook_delivery (tenant_id, endpoint_id, message, cause, event, body, location_ids, created_at)
         values ($1, $2, $3, $3, 'webhooks.test', json_build_object('data', json_build_object('name', $3::text))::text, '{}', now()) returning id`,
        [tenant.id, things['webhook'], `${mark} ${unique()}`],
      ),
  },
  notification: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      one(
        owner,
        `insert into notification (tenant_id, user_id, kind, subjects, about, at, read_at) values ($1, $2, 'ExportReady', '{1}', $3, now(), now()) returning id`,
        [tenant.id, things['user'], mark],
      ),
  },
  importJob: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      one(
        owner,
        `insert into import_job (tenant_id, name, type, kind, file_key, bytes, columns, guesses, samples, mapping, options, created_by, created_at)
       values ($1, $2, 'comment', 'csv', $2, 1, '[]', '[]', '[]', '{}',
         '{"sourceID":1,"locationID":null,"createLocations":false,"baseDate":"2026-01-01T00:00:00Z","timezone":"UTC","dayFirst":false}', $3, now()) returning id`,
        [tenant.id, mark, things['user']],
      ),
  },
}

/** Makes one of each of these kinds in a tenant, and what they need, as the database's owner. */
export async function makeThings(
  owner: pg.Client,
  tenant: SeededTenant,
  mark: string,
  kinds: ReadonlySet<string>,
): Promise<Things> {
  const unknown = [...kinds].filter((kind) => !fixtures[kind])
  if (unknown.length) throw new Error(`laws/fixtures.ts makes no ${unknown.join(', ')}, whose ids a contract asks for`)
  const wanted = kinds.union(new Set([...kinds].flatMap((kind) => fixtures[kind]!.needs ?? [])))
  const things: Things = {}
  for (const [kind, { make }] of Object.entries(fixtures)) {
    if (wanted.has(kind)) things[kind] = await make(owner, { tenant, things, mark })
  }
  return things
}
