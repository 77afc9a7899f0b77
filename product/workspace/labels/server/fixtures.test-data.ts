import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  label: {
    shared: 'partly',
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into label (tenant_id, type, name, description, position) values ($1, 'category', $2, $3, 1) returning id`,
        [tenant.id, `${mark} ${unique()}`, mark],
      ),
  },
  labelMerge: {
    needs: ['label', 'user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `with merge as (insert into label_merge (tenant_id, label_id, name, into_id, moved, gone, shifted, merged_by, merged_at, undo_until)
           values ($1, 200000000, $2, $3, 0, '[]', '[]', $4, now(), now() + interval '30 days') returning tenant_id, id)
         insert into label_merge_pair (tenant_id, from_id, into_id, merge_id) select tenant_id, 200000000 + id, $3, id from merge returning merge_id as id`,
        [tenant.id, mark, things['label'], things['user']],
      ),
  },
}
