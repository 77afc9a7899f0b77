-- What some sources tell may be kept for so many hours only: until then it is told again, or emptied. The review itself stays, for what we did with it.
alter table review add column on_loan boolean not null default false;
alter table review add column kept_until timestamptz;
call app.falls_due('review', 'reviews.empty', 'r.kept_until', 'kept_until');
