/** What systems do to tables of others against the order of the house. No line is added and no figure raised: a change that needs one belongs to the owner's `public.ts`, or into a slot. */
export const debts: Readonly<Record<string, number>> = {
  'organization/agencies reads tenant': 2,
  'organization/feature-flags reads role': 1,
  'organization/feature-flags reads tenant': 3,
  'organization/feature-flags reads user_role': 2,
  'organization/feature-flags reads users': 2,
  'organization/modules reads tenant': 2,
  'organization/modules reads tenant_tally': 1,
  'organization/modules reads user_role': 1,
  'organization/modules reads users': 1,
  'organization/roles reads tenant': 3,
  'organization/roles reads user_role': 6,
  'organization/roles reads users': 5,
  'organization/tenants reads source': 2,
}

/** How many statements of a system name a table that only a run knows, which the law cannot follow. */
export const namedAtRunTime: Readonly<Record<string, number>> = {
  platform: 6, // ids of a kind, copies of a clone, resources; the table is named by the owner's `rowsOf`, `copyRows` and `defineResource`
  'organization/tenants': 3, // pictures of two kinds, both its own
  'operations/tenant-life': 2, // bundles and deletes whatever the database says is a tenant's
  'reputation/reviews': 1, // counts by day or month, all its own
  'workspace/notes': 2, // the table of the system that keeps its notes, which names it
  'workspace/labels': 11, // its own links, one table for each kind of things that carry labels
}
