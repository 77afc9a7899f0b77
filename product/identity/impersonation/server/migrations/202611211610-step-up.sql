-- How often somebody who acts as another person tried to prove themselves in this session.
alter table session add column step_up_tries int not null default 0;
