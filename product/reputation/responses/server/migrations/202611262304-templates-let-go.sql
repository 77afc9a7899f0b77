-- A key over two columns of which one is cleared is nothing that several machines can keep: `templates.ts` clears it before a template goes.
alter table response drop constraint response_tenant_id_template_id_fkey;
alter table response add constraint response_tenant_id_template_id_fkey
  foreign key (tenant_id, template_id) references response_template (tenant_id, id);
create index response_by_template on response (tenant_id, template_id) where template_id is not null;
