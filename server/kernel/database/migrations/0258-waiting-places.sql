-- Who waits for an hour of a coach without any, in the order they came. told_at: when they were last told of one.
create table waiting_places (
  user_id text not null references users,
  coach_id text not null references users,
  program_id text not null references programs,
  joined_at timestamptz not null,
  until timestamptz not null,
  told_at timestamptz,
  primary key (user_id, coach_id)
);
create index waiting_places_coach on waiting_places (coach_id, joined_at, user_id);
create index waiting_places_until on waiting_places (until);

-- The coaches somebody waits for. look_at: when their hours are looked at next; free: the starts that were free at the
-- last look, epoch ms; opened_at: when one was told to the first, while it is not yet told to the others.
create table waited_coaches (
  coach_id text primary key references users,
  look_at timestamptz not null,
  looked_at timestamptz not null,
  free jsonb not null default '[]' check (jsonb_typeof(free) = 'array'),
  opened_at timestamptz
);
create index waited_coaches_look on waited_coaches (look_at);
