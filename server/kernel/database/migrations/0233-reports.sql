-- Reports that were made, as files, and who is told every month that one can be made.
create table reports (
  id text primary key,
  user_id text not null references users,
  kind text not null check (kind in ('organization', 'program', 'portfolio')),
  about text not null,
  title text not null,
  months integer not null check (months between 1 and 12),
  format text not null check (format in ('pdf', 'xlsx')),
  file_name text not null,
  content bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index reports_user on reports (user_id, created_at desc, id);
create index reports_expires on reports (expires_at);

create table report_schedules (
  organization_id text not null references organizations on delete cascade,
  user_id text not null references users,
  format text not null check (format in ('pdf', 'xlsx')),
  created_at timestamptz not null,
  -- the last month that was told of, `2026-11`
  told_month text not null,
  primary key (organization_id, user_id)
);
create index report_schedules_told on report_schedules (told_month);
