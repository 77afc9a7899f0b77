create extension if not exists pg_trgm;

-- How well a name fits what somebody types, 1 to 0: the same, begins so, a word begins so, holds it, nearly holds it.
create function app.likeness(q text, name text) returns real language sql immutable parallel safe as $$
  select case
    when lower(name) = lower(q) then 1
    when starts_with(lower(name), lower(q)) then 0.95
    when position(' ' || lower(q) in ' ' || lower(name)) > 0 then 0.9
    when position(lower(q) in lower(name)) > 0 then 0.8
    when length(q) >= 4 and public.word_similarity(q, name) >= 0.5 then 0.7 * public.word_similarity(q, name)
    else 0 end::real
$$;
grant execute on function app.likeness to app_rw, search_reader;
