-- What a tenant says to its users behind "?": whom to ask, and help of its own; a text without a page is for every page, one without a locale for every language.
create table support_setting (
  tenant_id bigint primary key references tenant,
  support_email text,
  support_phone text,
  support_hours text,
  support_url text,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
call app.protect('support_setting');

create table help_text (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  page text,
  locale text,
  title text not null,
  body text not null,
  version int not null default 1,
  updated_by bigint references users on delete set null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect('help_text');
create unique index help_text_place on help_text (tenant_id, page, locale) nulls not distinct;
