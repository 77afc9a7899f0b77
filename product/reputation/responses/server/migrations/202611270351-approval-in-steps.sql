-- How far the approval of an answer is, step by step as its rule said when it was handed in; null where whoever may approve decides.
alter table response add column approval jsonb;
-- Who has to approve next. Both null: whoever may approve.
alter table response add column open_role_ids bigint[];
alter table response add column open_user_ids bigint[];
