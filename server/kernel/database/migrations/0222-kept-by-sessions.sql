-- Each coach and coachee who have sessions, with the last of them: kept by what changes a session, so that who reads
-- pairs does not go through all sessions.
create table session_pairs (
  coach_id text not null references users,
  coachee_id text not null references users,
  last_slot timestamptz not null,
  primary key (coach_id, coachee_id)
);
create index session_pairs_last on session_pairs (last_slot desc, coach_id, coachee_id);
create index session_pairs_coachee on session_pairs (coachee_id);

create function keep_session_pair() returns trigger language plpgsql as $$
declare pair sessions := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'INSERT' then
    insert into session_pairs values (new.coach_id, new.coachee_id, new.slot)
    on conflict (coach_id, coachee_id) do update set last_slot = excluded.last_slot
      where session_pairs.last_slot < excluded.last_slot;
    return null;
  end if;
  delete from session_pairs where coach_id = pair.coach_id and coachee_id = pair.coachee_id
    and not exists (select 1 from sessions s where s.coach_id = pair.coach_id and s.coachee_id = pair.coachee_id);
  update session_pairs p set last_slot = (select max(s.slot) from sessions s
      where s.coach_id = p.coach_id and s.coachee_id = p.coachee_id)
    where p.coach_id = pair.coach_id and p.coachee_id = pair.coachee_id;
  return null;
end $$;
create trigger sessions_pair_added after insert on sessions for each row execute function keep_session_pair();
create trigger sessions_pair_moved after update of slot on sessions for each row when (old.slot <> new.slot)
  execute function keep_session_pair();
create trigger sessions_pair_removed after delete on sessions for each row execute function keep_session_pair();
insert into session_pairs select coach_id, coachee_id, max(slot) from sessions group by coach_id, coachee_id;

-- Trips of which a session took place since it was last looked at whether somebody is to be asked for a score.
create table score_checks (
  trip_id text primary key references trips on delete cascade,
  due_at timestamptz not null default '-infinity'
);
create index score_checks_due on score_checks (due_at);
create function check_scores() returns trigger language plpgsql as $$
begin
  insert into score_checks (trip_id) values (new.trip_id) on conflict (trip_id) do update set due_at = '-infinity';
  return null;
end $$;
create trigger sessions_held after insert or update of state on sessions for each row
  when (new.state in ('unfinished_with_parties', 'finished', 'finished_outside'))
  execute function check_scores();
insert into score_checks (trip_id) select distinct trip_id from sessions
  where state in ('unfinished_with_parties', 'finished', 'finished_outside') and slot > now() - interval '30 days';

-- Trips whose day comes, each by what comes.
create index trips_to_invite on trips (invitation_date) where status = 'scheduled';
create index trips_to_resume on trips (paused_until) where status = 'paused';
create index trips_to_pause on trips ((planned_pauses -> 0 ->> 'from')) where status = 'active' and planned_pauses <> '[]';
create index trips_to_end on trips (end_date) where status in ('scheduled', 'invited', 'active', 'paused');

-- Everybody in the order of their names, as `foldedText` writes them.
create index users_by_name on users ((translate(lower(first_name || ' ' || last_name),
  'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')), id)
  where removed_at is null;
create index users_coaches_by_name on users ((translate(lower(first_name || ' ' || last_name),
  'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')), id)
  where removed_at is null and 'coach' = any (roles);
