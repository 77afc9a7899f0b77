import { type Fixtures, insertOne } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  auditRecord: {
    make: async (owner, { tenant, mark }) => {
      await owner.query(
        `begin; set local app.tenant_id = '${tenant.id}';
         select app.audit_append(${tenant.id}, now(), null, null, '${mark}.seen', 'user', null, null, null, null, null); commit`,
      )
      return insertOne(owner, 'select max(seq) as id from audit_record where tenant_id = $1', [tenant.id])
    },
  },
}
