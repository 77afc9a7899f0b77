import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

const step = {
  number: 1,
  when: 'At',
  minutes: 0,
  workingTime: true,
  notifyAssignee: true,
  notifyUserIDs: [],
  notifyRoleIDs: [],
  userID: null,
  roleID: null,
  queueID: null,
  raisePriority: false,
  stageID: null,
  threadStageID: null,
  since: '2026-01-01T00:00:00.000Z',
}

export const fixtures: Fixtures = {
  escalationPolicy: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into escalation_policy (tenant_id, name, clock, location_ids, queue_ids, ticket_types, priorities, steps, last_number, is_active, saved_at)
         values ($1, $2, 'Resolution', '{}', '{}', '{}', '{}', $3, 1, false, now()) returning id`,
        [tenant.id, `${mark} ${unique()}`, JSON.stringify([step])],
      ),
  },
}
