/** The unique key that keeps the names of a tenant's roles apart. */
export const NAME_KEY = 'role_agency_id_tenant_id_name_key'
