import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  userImport: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `with made as (insert into user_import (tenant_id, name, state, asked_by, created_at) values ($1, $3, 'Planned', $2, now()) returning tenant_id, id)
         insert into user_import_row (tenant_id, import_id, row_number, line, outcome, reason, email, name) select tenant_id, id, 1, 2, 'reject', 'badEmail', $3, $3 from made returning import_id as id`,
        [tenant.id, things['user'], mark],
      ),
  },
}
