-- Who opens a file: those who see its thing, or whoever has its external address, which holds a key of its own as long as it is public.
alter table asset add column policy text not null default 'Private' check (policy in ('Public', 'Private'));
alter table asset add column public_key text;
alter table asset add constraint asset_public check ((policy = 'Public') = (public_key is not null));
create unique index asset_public_key on asset (tenant_id, public_key) where public_key is not null;
