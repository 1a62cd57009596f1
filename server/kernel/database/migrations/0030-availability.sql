-- Beside the week: extra hours on given dates, named entries that may repeat, and locks that may repeat.
-- What repeats does so at the same wall-clock time of the coach's zone; start_at and end_at are its first time.
create table available_periods (
  id text primary key,
  coach_id text not null references users,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  created_at timestamptz not null default now()
);
create index available_periods_coach on available_periods (coach_id, end_at);

create table availability_entries (
  id text primary key,
  coach_id text not null references users,
  name text not null,
  type text not null check (type in ('available','blocked')),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  recurrence text,
  -- times of the repetition that were taken out
  except_at timestamptz[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index availability_entries_coach on availability_entries (coach_id);

alter table availability_locks add column name text not null default '';
alter table availability_locks add column recurrence text;
