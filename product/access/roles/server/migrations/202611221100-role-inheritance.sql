select set_config('app.platform', 'on', true);

-- What a role holds beside its parent; null where it has none. `actions` stays all that the role allows, so that every check reads one column.
alter table role add column own_actions text[];
update role set own_actions = actions where parent_role_id is not null;
alter table role add constraint role_own_beside_parent check ((parent_role_id is null) = (own_actions is null));
alter table role add constraint role_not_its_parent check (parent_role_id <> id);
create index role_by_parent on role (parent_role_id) where parent_role_id is not null;

-- One of each reserved kind a tenant.
create unique index role_of_a_kind on role (tenant_id, kind) where kind > 0 and tenant_id is not null;
create unique index role_by_external_id on role (agency_id, tenant_id, external_id) nulls not distinct where external_id is not null;
create index user_role_by_role on user_role (role_id, user_id);

-- Tenants from before have the reserved roles too, as `presets.ts` has them for new ones.
insert into role (agency_id, tenant_id, name, kind, actions)
select t.agency_id, t.id, reserved.name, reserved.kind, reserved.actions
from tenant t cross join (values
  ('Accepts the terms', 1, '{}'::text[]),
  ('Managed service user', 2, '{customers.view,dashboard.view,labels.assign,platform-locations.view,ratings_and_reviews.rating.flag,ratings_and_reviews.rating.read,review-responses.publish,review-responses.view,review_response.rating.reply,reviews.assign,reviews.sync,reviews.view}'::text[]),
  ('Tier 1 sensitive', 3, '{customers.view,dashboard.view,platform-locations.view,platform-pii-public.view,review-responses.view,reviews.view}'::text[]),
  ('Tier 2 sensitive', 4, '{customers.view,dashboard.view,platform-locations.view,platform-pii-public.view,platform-pii-sensitive.view,review-responses.view,reviews.view}'::text[])
) reserved (name, kind, actions)
where t.id > 1 and not exists (select from role r where r.tenant_id = t.id and r.kind = reserved.kind)
on conflict do nothing;

select set_config('app.platform', '', true);
