-- The one row about this installation itself.
create table installation (
  id boolean primary key default true check (id),
  born_at timestamptz not null, -- the first start; dates of the demo world lead up to it
  demo boolean not null, -- chosen at the first start, for good
  demo_filled_at timestamptz
);
call app.protect_platform('installation', null, null);
