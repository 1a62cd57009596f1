-- Calls of a minute, as the processes told each other; lost with a crash of the database, which costs nobody anything.
create unlogged table call_counts (
  who text not null,
  minute bigint not null,
  calls integer not null,
  primary key (who, minute)
);
-- The open sockets of people, at whichever process; `seen_at`: when that process was last alive.
create unlogged table socket_seats (
  id text primary key,
  user_id text not null,
  kind text not null check (kind in ('follow', 'call')),
  process text not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null
);
create index socket_seats_user on socket_seats (user_id, kind);
create index socket_seats_process on socket_seats (process);
