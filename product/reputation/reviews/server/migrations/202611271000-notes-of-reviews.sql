-- How many private notes a review has, so that a row and a filter ask for no other table.
alter table review add column notes int not null default 0 check (notes >= 0);
create index review_noted on review (tenant_id, date desc, id desc) where notes > 0;
