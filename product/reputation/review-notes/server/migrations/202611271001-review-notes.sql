-- What people write to each other about a review; none of it ever leaves the product.
create table review_note (
  tenant_id bigint not null,
  id bigint generated always as identity,
  review_id bigint not null,
  author_id bigint not null references users,
  text text not null, -- whom it mentions stands in it by their id, not by their name
  mentions bigint[] not null,
  told bigint[] not null, -- whom it mentioned before, too
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade
);
call app.protect('review_note');
create index review_note_of on review_note (tenant_id, review_id, id);
create index review_note_deleted on review_note (tenant_id, deleted_at) where deleted_at is not null;
call app.falls_due('review_note', 'review-notes.forget', 'r.deleted_at', 'deleted_at');
