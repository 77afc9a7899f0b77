-- 0 Ordinary, 1 TermsAcceptance, 2 ManagedService, 3 Tier1Sensitive, 4 Tier2Sensitive (document 000 §6).
alter table role add column kind smallint not null default 0 check (kind between 0 and 4);
