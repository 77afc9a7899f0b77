-- Advanced keywords under policies: as search.review_ids, for a query that is built already.
create function search.review_ids_fitting(tenant bigint, q tsquery)
returns setof bigint language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::bigint then raise exception 'search in another tenant'; end if;
  return query select r.id from review r where r.tenant_id = tenant and r.tsv @@ q;
end $$;
alter function search.review_ids_fitting owner to search_reader;
revoke execute on function search.review_ids_fitting from public;
grant execute on function search.review_ids_fitting to app_rw;
