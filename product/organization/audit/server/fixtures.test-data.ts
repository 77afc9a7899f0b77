import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  auditRecord: {
    make: async (owner, { tenant, mark }) => {
      const record = `select app.audit_append(${tenant.id}, now(), null, null, '${mark}.seen', 'user', null, null, null, null, null)`
      for (const sql of ['begin', `set local app.tenant_id = '${tenant.id}'`, record, 'commit']) await owner.query(sql)
      return insertOne(owner, 'select max(seq) as id from audit_record where tenant_id = $1', [tenant.id])
    },
  },
}
