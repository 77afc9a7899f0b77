-- What each answer of a model took, and what it cost at the price of then.
create table model_use (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  at timestamptz not null,
  purpose text not null,
  user_id bigint, -- null where nobody asked for it
  model text not null,
  tokens_in int not null,
  tokens_out int not null,
  is_counted boolean not null, -- false: the server told no numbers, and they are guessed from the letters
  cost_micros bigint not null, -- millionths of the currency
  primary key (tenant_id, id)
);
call app.protect('model_use');
create index model_use_at on model_use (tenant_id, at);

-- Prices are for a million tokens; a budget is for a calendar month in UTC.
alter table model_setting add column price_in numeric(10, 4);
alter table model_setting add column price_out numeric(10, 4);
alter table model_setting add column currency text not null default 'USD';
alter table model_setting add column budget numeric(12, 2);
