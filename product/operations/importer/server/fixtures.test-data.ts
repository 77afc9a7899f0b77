import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  importJob: {
    needs: ['user'],
    make: (owner, { tenant, things, mark }) =>
      insertOne(
        owner,
        `insert into import_job (tenant_id, name, type, kind, file_key, bytes, columns, guesses, samples, mapping, options, created_by, created_at)
       values ($1, $2, 'comment', 'csv', $2, 1, '[]', '[]', '[]', '{}',
         '{"sourceID":1,"locationID":null,"createLocations":false,"baseDate":"2026-01-01T00:00:00Z","timezone":"UTC","dayFirst":false}', $3, now()) returning id`,
        [tenant.id, mark, things['user']],
      ),
  },
}
