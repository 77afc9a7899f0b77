-- What an agency sees of its tenants is found by the agency, however many tenants others have.
create index tenant_by_name on tenant (name, id);
create index tenant_by_agency on tenant (agency_id, name, id);
create index tenant_summary_by_agency on tenant_summary (agency_id);
create index tenant_connection_by_agency on tenant_connection (agency_id);
create index tenant_due_by_agency on tenant_due (agency_id, due_hour);
