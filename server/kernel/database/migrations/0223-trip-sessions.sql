-- What the sessions of each trip come to: kept by what changes a session, so that who reads trips does not go through
-- their sessions. `begun`: one is booked or came to something. `signal_at`: when something was last done with one.
create table trip_sessions (
  trip_id text primary key references trips on delete cascade,
  held int not null default 0,
  last_held timestamptz,
  next_at timestamptz,
  begun boolean not null default false,
  signal_at timestamptz
);

-- An added session adds what it is: what was there is not counted again.
create function add_trip_session() returns trigger language plpgsql as $$
declare
  is_held boolean := new.state in ('unfinished_with_parties', 'finished', 'finished_outside');
  is_ahead boolean := new.state in ('active', 'inprogress');
begin
  insert into trip_sessions as k (trip_id, held, last_held, next_at, begun, signal_at)
  values (new.trip_id, case when is_held then 1 else 0 end, case when is_held then new.slot end,
    case when is_ahead then new.slot end,
    is_held or is_ahead or new.state in ('finished_without_coach', 'finished_without_coachee',
      'unfinished_without_coachee', 'unfinished_without_parties'),
    case when is_held then greatest(new.slot, new.scheduled_at) else new.scheduled_at end)
  on conflict (trip_id) do update set held = k.held + excluded.held,
    last_held = greatest(k.last_held, excluded.last_held), next_at = least(k.next_at, excluded.next_at),
    begun = k.begun or excluded.begun, signal_at = greatest(k.signal_at, excluded.signal_at);
  return null;
end $$;
create trigger sessions_of_trip_added after insert on sessions for each row execute function add_trip_session();

create function keep_trip_sessions() returns trigger language plpgsql as $$
declare of_trip text;
begin
  for of_trip in select id from trips where id in (old.trip_id, case when tg_op = 'UPDATE' then new.trip_id end)
  loop
    -- whoever comes second counts after the first has ended
    insert into trip_sessions (trip_id) values (of_trip) on conflict (trip_id) do nothing;
    perform 1 from trip_sessions where trip_id = of_trip for update;
    update trip_sessions set (held, last_held, next_at, begun, signal_at) = (
      select count(*) filter (where s.state in ('unfinished_with_parties', 'finished', 'finished_outside')),
        max(s.slot) filter (where s.state in ('unfinished_with_parties', 'finished', 'finished_outside')),
        min(s.slot) filter (where s.state in ('active', 'inprogress')),
        coalesce(bool_or(s.state in ('active', 'inprogress', 'unfinished_with_parties', 'finished', 'finished_outside',
          'finished_without_coach', 'finished_without_coachee', 'unfinished_without_coachee',
          'unfinished_without_parties')), false),
        max(case when s.state in ('unfinished_with_parties', 'finished', 'finished_outside')
          then greatest(s.slot, s.scheduled_at) else s.scheduled_at end)
      from sessions s where s.trip_id = of_trip)
    where trip_id = of_trip;
  end loop;
  return null;
end $$;
create trigger sessions_of_trip_removed after delete on sessions for each row execute function keep_trip_sessions();
create trigger sessions_of_trip_changed after update of state, slot, scheduled_at, trip_id on sessions for each row
  when ((old.state, old.slot, old.scheduled_at, old.trip_id) is distinct from
    (new.state, new.slot, new.scheduled_at, new.trip_id))
  execute function keep_trip_sessions();

insert into trip_sessions (trip_id, held, last_held, next_at, begun, signal_at)
select s.trip_id,
  count(*) filter (where s.state in ('unfinished_with_parties', 'finished', 'finished_outside')),
  max(s.slot) filter (where s.state in ('unfinished_with_parties', 'finished', 'finished_outside')),
  min(s.slot) filter (where s.state in ('active', 'inprogress')),
  bool_or(s.state in ('active', 'inprogress', 'unfinished_with_parties', 'finished', 'finished_outside',
    'finished_without_coach', 'finished_without_coachee', 'unfinished_without_coachee', 'unfinished_without_parties')),
  max(case when s.state in ('unfinished_with_parties', 'finished', 'finished_outside')
    then greatest(s.slot, s.scheduled_at) else s.scheduled_at end)
from sessions s group by s.trip_id;
