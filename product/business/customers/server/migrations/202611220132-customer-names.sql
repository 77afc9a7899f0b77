-- Names among a million: by trigrams, in a definer function, because likeness may not use its index under a policy.
create index customer_name_trigrams on customer using gin (tenant_id, display_name gin_trgm_ops);
grant select (id, tenant_id, display_name) on customer to search_reader;
create policy search_reads on customer for select to search_reader using (true);
create function search.customer_ids(tenant bigint, q text, n int)
returns table(id bigint, rank real) language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.5 as $$
declare part text := replace(replace(replace(q, '\', '\\'), '%', '\%'), '_', '\_');
begin
  if tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::bigint then raise exception 'search in another tenant'; end if;
  return query select found.id, app.likeness(q, found.display_name) as rank from (
    (select c.id, c.display_name from customer c where c.tenant_id = tenant and c.display_name ilike part || '%' limit 300)
    union
    (select c.id, c.display_name from customer c where c.tenant_id = tenant and c.display_name ilike '% ' || part || '%' limit 300)
    union
    (select c.id, c.display_name from customer c where c.tenant_id = tenant and length(q) >= 3 and c.display_name ilike '%' || part || '%' limit 300)
    union
    (select c.id, c.display_name from customer c where c.tenant_id = tenant and length(q) >= 4 and q <% c.display_name limit 500)
  ) found order by rank desc, found.display_name, found.id limit n;
end $$;
alter function search.customer_ids owner to search_reader;
revoke execute on function search.customer_ids from public;
grant execute on function search.customer_ids to app_rw;
