alter table digest add constraint digest_frequency check (frequency in ('Daily', 'Weekly', 'Monthly', 'Quarterly'));
