import { tableNames } from '#platform/server/database/tables.generated.ts'

/** Where a table lies once there are several machines: cut by its tenant over all of them, whole on each of them (changed rarely, read in every join), or on the first alone. */
export type Placement = 'distributed' | 'reference' | 'coordinator'

/** What is found by a key that no tenant is known for yet, changes with every call and is joined with people alone. */
const coordinator = [
  'agency_sum', // summed up beside what each tenant adds
  'call_count',
  'counted_tenant',
  'failed_sign_in',
  'known_device',
  'migration',
  'password_history',
  'provider_turn',
  'push_key',
  'recovery_code',
  'second_factor',
  'sent_code',
  'sms_receiver',
  'session',
  'token',
  'try_count',
]

const reference = [
  'agency',
  'agency_api_key',
  'agency_model',
  'brand_logo',
  'default_role',
  'feature_flag',
  'installation',
  'label',
  'module_rule',
  'role',
  'source',
  'system_macro',
  'system_response_template',
  'system_word_list',
  'tenant',
  'tenant_background', // a page of the agency's shows them beside the tenants
  'tenant_deletion',
  'tenant_logo',
  'tenant_summary',
  'terms',
  'terms_acceptance',
  'user_role',
  'users',
]

/** Kept where the tenant is and read for many tenants at once, the only ones that are: sums of each, for an agency, and what is due, for the worker. */
export const readForMany: readonly string[] = [
  'due_work',
  'tenant_connection',
  'tenant_due',
  'tenant_place',
  'tenant_tally',
]

const places = new Map<string, Placement>([
  ...reference.map((table) => [table, 'reference'] as const),
  ...coordinator.map((table) => [table, 'coordinator'] as const),
])
const tables = new Set<string>([...tableNames, ...places.keys()])

/** Everything that another place says nothing of is cut by its `tenant_id`, so that a new table needs no line here. */
export const placementOf = (table: string): Placement => places.get(table) ?? 'distributed'
export const isTable = (name: string): boolean => tables.has(name)
/** What is said here of tables. */
export const placedTables: readonly string[] = [...places.keys()]
export const placed = (placement: 'reference' | 'coordinator'): readonly string[] =>
  placedTables.filter((table) => placementOf(table) === placement)

/** Functions that act in another's name, with the argument by which they are sent to the machine of a tenant; null: they run on the first. */
export const definers: Readonly<Record<string, string | null>> = {
  'app.audit_append': 'tenant',
  'app.audit_append_all': 'tenant',
  'app.audit_end': 'tenant',
  'app.forget_audit': 'tenant',
  'app.locations_at': null, // asked by a notice of a source, of which nobody knows yet whose it is
  'app.shared_places': null, // asks whether a place is another tenant's too
  'search.customer_ids': 'tenant',
  'search.review_ids': 'tenant',
  'search.review_ids_fitting': 'tenant',
}
