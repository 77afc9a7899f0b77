-- What a brand needs beside its name and colour: whom its people write to, and its own pages behind the sign-in footer.
alter table agency
  add column support_email text,
  add column privacy_url text,
  add column terms_url text;
