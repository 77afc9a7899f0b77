-- The accounts whose own password the session began with, each with its version then: what a switch may open without asking for it again.
alter table session add column proven jsonb not null default '{}';
