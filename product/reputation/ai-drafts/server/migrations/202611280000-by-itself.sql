-- Drafted for auto-send: nobody asked for it.
alter table ai_draft add by_itself boolean not null default false;
