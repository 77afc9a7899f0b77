import type { Label } from '../contract.ts'

type Editable = Pick<Label, 'name' | 'displayName' | 'description' | 'moduleIDs' | 'industryIDs' | 'active' | 'color'>

/** What somebody wrote into a label's form, as its row keeps it; shown as it is called unless it is said otherwise. */
export function toColumns({ name, displayName, description, moduleIDs, industryIDs, active, color }: Editable) {
  return {
    name,
    display_name: displayName === '' || displayName === name ? null : displayName,
    description,
    module_ids: [...new Set(moduleIDs)],
    industry_ids: [...new Set(industryIDs)],
    active,
    color,
  }
}
