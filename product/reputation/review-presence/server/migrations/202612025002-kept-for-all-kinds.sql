-- Both are of minutes, and kept with those of other things from now on.
drop table review_presence;
drop table review_claim;
