-- What the question was as its reply was written, as a number.
alter table question_answer add column asked_sum int;
