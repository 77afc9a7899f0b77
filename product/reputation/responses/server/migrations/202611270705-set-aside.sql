-- A draft of somebody whose review another took over: theirs alone, and the answer again when they take over in turn.
alter table response add column set_aside boolean not null default false;
