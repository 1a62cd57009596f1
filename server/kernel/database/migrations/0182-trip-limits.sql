-- Where a trip ended at first, which extensions are counted from; pauses that have not begun, as [{from, until}] of
-- instants in their order.
alter table trips add column first_end timestamptz;
update trips set first_end = end_date;
alter table trips add column planned_pauses jsonb not null default '[]';

-- The plan of a trip is no second limit: whoever gives it more credits raises it, so it has no upper bound of its own.
update trips set max_sessions = greatest(max_sessions,
  (select coalesce(sum(balance), 0) from accounts where trip_id = trips.id and code < 2000));
alter table trips drop constraint trips_max_sessions_check;
alter table trips add constraint trips_max_sessions_check check (max_sessions >= 1);
create function plan_holds_credits(trip text) returns void language plpgsql as $$
begin
  if (select coalesce(sum(balance), 0) from accounts where trip_id = trip and code < 2000)
    > (select max_sessions from trips where id = trip) then
    raise exception 'trip % holds more credits than its plan', trip using errcode = 'check_violation';
  end if;
end $$;
create function gift_within_plan() returns trigger language plpgsql as $$
begin perform plan_holds_credits(new.trip_id); return null; end $$;
create function plan_over_credits() returns trigger language plpgsql as $$
begin perform plan_holds_credits(new.id); return null; end $$;
-- What a session or an end does moves credits within a trip: its total stays.
create constraint trigger journals_within_plan after insert on journals deferrable initially deferred for each row
  when (new.trip_id is not null and new.operation_type not in ('reserve', 'release', 'use', 'expire'))
  execute function gift_within_plan();
create constraint trigger trips_over_credits after update of max_sessions on trips
  deferrable initially deferred for each row execute function plan_over_credits();
