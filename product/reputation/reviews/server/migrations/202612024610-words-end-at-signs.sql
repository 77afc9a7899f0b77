-- A word ends at whatever is no letter or digit: the parser takes "order.manager" for a host name, "clerk/manager" for a path and curly quotes for letters.
alter table review drop column tsv;
alter table review add column tsv tsvector generated always as (
  to_tsvector('simple', regexp_replace(coalesce(title, '') || ' ' || text, '[^[:alnum:]]+', ' ', 'g'))
) stored;
create index review_words on review using gin (tenant_id, tsv);
grant select (tsv) on review to search_reader;
