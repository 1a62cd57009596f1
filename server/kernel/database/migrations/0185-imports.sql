-- A list of people somebody brought, while it is looked through; it is gone after seven days.
create table imports (
  id text primary key,
  starter_id text not null references users,
  organization_id text not null references organizations,
  program_id text not null references programs,
  role text not null check (role in ('coachee', 'admin')),
  source text not null,
  -- what each column of the list is; null: nothing that is taken
  columns jsonb not null,
  run_id text references runs on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index imports_expires on imports (expires_at);

create table import_rows (
  import_id text not null references imports on delete cascade,
  n integer not null,
  cells text[] not null,
  -- which of the cells are formulas, counted from 0
  formulas integer[] not null default '{}',
  -- what somebody wrote over it, by field
  edits jsonb not null default '{}',
  omitted boolean not null default false,
  primary key (import_id, n)
);
