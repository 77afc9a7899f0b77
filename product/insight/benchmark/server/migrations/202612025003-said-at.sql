-- When its source said so, so that what comes late is told from what is new; null where it tells no time.
alter table competitor_review add column said_at timestamptz;
