/** The unique key that keeps e-mail addresses apart within a tenant; they are stored in lower case. */
export const EMAIL_KEY = 'users_agency_id_tenant_id_email_key'
