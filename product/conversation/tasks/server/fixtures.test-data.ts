import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  task: {
    needs: ['location'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into task (tenant_id, title, text, type, priority, owner_id, owner_name, location_id, items, created_at, created_by, created_by_name)
         values ($1, $2, $2, 'Custom', 3, 1, $2, $3, '[{"id":1,"text":"Look","doneAt":null,"doneByName":null}]', now(), 1, $2) returning id`,
        [tenant.id, mark, things['location']],
      ),
  },
}
