-- A letter may go to the tenant's own support; without a word it goes to the agency's.
alter table internal_email add column recipient text;
