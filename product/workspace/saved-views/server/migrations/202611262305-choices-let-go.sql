-- A key over two columns of which one is cleared is nothing that several machines can keep: `forget-views-job.ts` clears it before a view goes.
alter table saved_view_choice drop constraint saved_view_choice_tenant_id_view_id_fkey;
alter table saved_view_choice add constraint saved_view_choice_tenant_id_view_id_fkey
  foreign key (tenant_id, view_id) references saved_view (tenant_id, id);
