-- Work that is done row by row, each row in a transaction of its own: it goes on after a stop, and no row is done twice.
create table runs (
  id text primary key,
  kind text not null,
  starter_id text not null references users,
  -- the role it was started in: what the starter may in another one is no right of the run
  role text not null,
  organization_id text references organizations,
  title text not null,
  params jsonb not null default '{}',
  state text not null default 'running' check (state in ('running', 'stopped', 'ended')),
  total integer not null check (total >= 0),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index runs_running on runs (created_at) where state = 'running';
create index runs_of_starter on runs (starter_id, created_at);

create table run_rows (
  run_id text not null references runs on delete cascade,
  n integer not null,
  label text not null,
  subject jsonb not null,
  target_id text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed')),
  reason text,
  at timestamptz,
  primary key (run_id, n)
);
create index run_rows_waiting on run_rows (run_id, n) where state = 'waiting';
