-- What a coachee wants to reach, and the steps there. place: the order of what is open, theirs to choose.
create table objectives (
  id text primary key,
  user_id text not null references users,
  title text not null check (char_length(title) between 1 and 120),
  why text not null default '' check (char_length(why) <= 500),
  state text not null default 'open' check (state in ('open', 'done', 'left')),
  place integer not null,
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 20),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index objectives_user on objectives (user_id, place);
