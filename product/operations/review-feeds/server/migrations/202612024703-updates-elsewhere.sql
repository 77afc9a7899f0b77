-- Whether it is of a place that is not ours, like a competitor's; then nothing of its words is kept.
alter table review_update add column elsewhere boolean not null default false;
