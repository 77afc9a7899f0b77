-- Whether the tenants of an agency may use models at all; without a row they may.
create table agency_model (
  agency_id bigint primary key references agency,
  is_allowed boolean not null,
  version int not null
);
call app.protect_platform('agency_model', null, 'agency_id');
