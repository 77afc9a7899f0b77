select set_config('app.platform', 'on', true);

-- What a role holds itself where it stands under another; null means all it allows. `actions` stays all that, so that every check reads one column.
alter table role add column own_actions text[];
alter table role add constraint role_own_beside_parent check (parent_role_id is not null or own_actions is null);
alter table role add constraint role_not_its_parent check (parent_role_id <> id);
-- Whoever writes what a role allows, the roles under it have it too, and nothing kept of them counts any longer.
create function app.hand_down_actions() returns trigger language plpgsql as $$
begin
  update public.role r set actions = array(select distinct a from unnest(r.own_actions || new.actions) a order by a), version = r.version + 1
  where r.tenant_id = new.tenant_id and r.parent_role_id = new.id and r.own_actions is not null
    and r.actions is distinct from array(select distinct a from unnest(r.own_actions || new.actions) a order by a);
  return null;
end $$;
create trigger hands_down after update of actions on role for each row
  when (old.actions is distinct from new.actions) execute function app.hand_down_actions();
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
