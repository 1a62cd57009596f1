-- What happened to a trip, when and by whom; the lists of an organization's trips.
create table trip_transitions (
  id bigint generated always as identity primary key,
  trip_id text not null references trips,
  from_status text,
  event text not null,
  to_status text not null,
  actor_id text references users,
  reason text,
  at timestamptz not null default now()
);
create index trip_transitions_trip on trip_transitions (trip_id);
-- A reason may tell of an illness: it goes when its person does. The rest is only ever added.
create trigger trip_transitions_append_only before delete or update of trip_id, from_status, event, to_status, actor_id, at
  on trip_transitions for each row execute function refuse_change();
create index trips_organization on trips (organization_id);
