-- A no-show that the party said to be missing contests, once; a sysadmin resolves it.
create table session_contests (
  session_id text primary key references sessions,
  contested_by text not null references users,
  reason text not null,
  contested_at timestamptz not null,
  resolved_by text references users,
  resolved_at timestamptz,
  resolution text,
  refund boolean
);
create index session_contests_open on session_contests (contested_at) where resolved_at is null;

-- Working papers of whoever wrote them; a later coach does not read them.
create table session_notes (
  session_id text not null references sessions,
  author_id text not null references users,
  text text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (session_id, author_id)
);

-- What a coach is paid a session, in pesos, from a moment on; the newest whose moment has come holds.
create table fees (
  id text primary key,
  user_id text not null references users,
  type text not null,
  amount integer not null check (amount between 1 and 10000000),
  active_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, type, active_at)
);
