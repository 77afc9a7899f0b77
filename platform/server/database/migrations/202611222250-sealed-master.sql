-- What seals everything, itself sealed by the secret of the settings: another secret is noticed, and can be chosen.
alter table installation add column sealed_master text;
