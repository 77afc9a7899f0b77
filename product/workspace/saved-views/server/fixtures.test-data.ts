import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  savedView: {
    needs: ['role'],
    make: async (owner, { tenant, things, mark }) => {
      const id = await insertOne(
        owner,
        `insert into saved_view (tenant_id, page, name, user_id, owner, filters, created_at) values ($1, 'reviews.reviews', $2, $3, 'Admin', '[]', now()) returning id`,
        [tenant.id, `${mark} ${unique()}`, tenant.users['Administrator']!.id],
      )
      await owner.query('insert into saved_view_role values ($1, $2, $3)', [tenant.id, id, things['role']])
      return id
    },
  },
  advancedKeyword: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into advanced_keyword (tenant_id, user_id, name, text, created_at) values ($1, $2, $3, $4, now()) returning id`,
        [tenant.id, tenant.users['Administrator']!.id, `${mark} ${unique()}`, mark],
      ),
  },
}
