-- Where somebody worked until a moment: an answer stays in the area and the site it was given in.
create table kept_places (
  user_id text not null references users,
  until timestamptz not null,
  area text,
  site text,
  primary key (user_id, until)
);
create function keep_place() returns trigger language plpgsql as $$
begin
  insert into kept_places (user_id, until, area, site)
  values (old.id, statement_timestamp(), nullif(trim(old.management), ''), nullif(trim(old.site), ''))
  on conflict do nothing;
  return null;
end $$;
create trigger users_place_changed after update of management, site on users for each row
  when (new.removed_at is null
    and (old.management is distinct from new.management or old.site is distinct from new.site))
  execute function keep_place();

-- What a measure came to in other organizations, in tenths, each month once. Of one organization: without itself, null where
-- the others are too few; '': of all, for those that are not among them.
create table measure_comparisons (
  measure text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  organization_id text not null,
  organizations integer not null,
  median integer,
  low integer,
  high integer,
  primary key (measure, organization_id, month),
  check (case when median is null then low is null and high is null
    else organizations >= 5 and low <= median and median <= high end)
);
-- Months that were compared, whether or not there was enough to tell.
create table compared_months (
  month text primary key
);
