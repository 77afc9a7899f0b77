-- How many calls a source was asked in each five seconds, counted over all processes and tenants, as the source itself counts them.
create table provider_turn (
  name text not null,
  slot bigint not null,
  taken int not null,
  primary key (name, slot)
);
call app.protect_platform('provider_turn', null, null);

-- Takes up to so many turns of those that a minute has; `wait_ms` says when the next ones come where there is none. One at a time for each name.
create function app.take_turns(of text, wanted int, per_minute int) returns table (granted int, wait_ms int) language plpgsql as $$
declare at numeric; here bigint; used int; oldest bigint;
begin
  perform pg_advisory_xact_lock(hashtext('provider_turn'), hashtext(of));
  at := extract(epoch from clock_timestamp());
  here := floor(at / 5);
  select coalesce(sum(t.taken), 0), min(t.slot) into used, oldest from provider_turn t where t.name = of and t.slot > here - 13;
  granted := greatest(0, least(wanted, per_minute - used));
  wait_ms := case when granted > 0 then 0 else ceil(((coalesce(oldest, here) + 13) * 5 - at) * 1000) end;
  if granted > 0 then
    insert into provider_turn as t values (of, here, granted) on conflict (name, slot) do update set taken = t.taken + excluded.taken;
    delete from provider_turn t where t.name = of and t.slot <= here - 13;
  end if;
  return next;
end $$;
grant execute on function app.take_turns to app_rw;
