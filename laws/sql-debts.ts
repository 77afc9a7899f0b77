/** What systems do to tables of others against the order of the house. No line is added and no figure raised: a change that needs one belongs to the owner's `public.ts`, or into a slot. */
export const debts: Readonly<Record<string, number>> = {
  'access/agencies reads tenant': 2,
  'access/agency-console writes role': 2,
  'access/agency-people writes agency': 1,
  'access/agency-people writes role': 4,
  'access/agency-people writes tenant': 1,
  'access/agency-people writes user_role': 1,
  'access/agency-people writes users': 3,
  'access/feature-flags reads role': 1,
  'access/feature-flags reads tenant': 3,
  'access/feature-flags reads user_role': 2,
  'access/feature-flags reads users': 2,
  'access/impersonation writes session': 4,
  'access/modules reads source': 2,
  'access/modules reads tenant': 3,
  'access/modules reads tenant_tally': 1,
  'access/modules reads user_role': 1,
  'access/modules reads users': 1,
  'access/modules writes tenant': 1,
  'access/passwords writes token': 3,
  'access/passwords writes users': 4,
  'access/personal-data writes users': 1,
  'access/roles reads tenant': 3,
  'access/roles reads user_role': 6,
  'access/roles reads users': 5,
  'access/sign-in writes tenant_summary': 1,
  'access/sign-in writes token': 3,
  'access/sign-in writes users': 8,
  'access/single-sign-on writes tenant': 2,
  'access/single-sign-on writes tenant_summary': 1,
  'access/single-sign-on writes users': 3,
  'access/tenants reads source': 2,
  'access/user-imports writes user_role': 2,
  'access/user-imports writes users': 2,
  'business/credentials writes tenant_connection': 1,
  'business/credentials writes tenant_summary': 1,
  'business/credentials writes token': 1,
  'business/locations writes tenant_place': 3,
  'integrations/scim writes users': 1,
  'operations/tenant-life writes audit_head': 1,
  'operations/tenant-life writes audit_record': 1,
  'operations/tenant-life writes feature_flag': 1,
  'operations/tenant-life writes tenant': 3,
  'operations/tenant-life writes token': 1,
  'operations/tenant-life writes users': 1,
  'reputation/reviews writes location_source': 3,
}

/** How many statements of a system name a table that only a run knows, which the law cannot follow. */
export const namedAtRunTime: Readonly<Record<string, number>> = {
  platform: 2, // the ids of a kind and the copies of a clone; the table is named by the owner's `rowsOf` and `copyRows`
  'access/tenants': 3, // pictures of two kinds, both its own
  'operations/tenant-life': 2, // bundles and deletes whatever the database says is a tenant's
  'reputation/reviews': 1, // counts by day or month, all its own
  'workspace/labels': 9, // its own links, one table for each kind of things that carry labels
}
