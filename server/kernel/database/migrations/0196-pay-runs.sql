-- What coaches are paid, a month of the house at a time. A draft is computed; closing copies it here, and nothing of it
-- changes: what turns later is a signed line of a later month. Lines hold names, not references: a paper outlives both.
create table pay_runs (
  month text primary key check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  total bigint not null,
  closed_at timestamptz not null,
  closed_by text not null references users
);
create table pay_lines (
  id bigint generated always as identity primary key,
  month text not null references pay_runs,
  kind text not null check (kind in ('session', 'adjustment')),
  session_id text not null,
  coach_id text not null,
  coach_name text not null,
  first_name text not null,
  slot timestamptz not null,
  state text not null,
  amount integer not null,
  unique (month, session_id, kind)
);
create unique index pay_lines_once on pay_lines (session_id) where kind = 'session';
create index pay_lines_coach on pay_lines (coach_id, month);
-- What a run leaves for the next one, and why.
create table pay_asides (
  month text not null,
  session_id text not null,
  coach_id text not null,
  coach_name text not null,
  first_name text not null,
  slot timestamptz not null,
  state text not null,
  amount integer,
  reason text not null,
  set_by text not null references users,
  set_at timestamptz not null,
  primary key (month, session_id)
);
create table pay_payments (
  month text not null references pay_runs,
  coach_id text not null,
  paid_on date not null,
  reference text,
  paid_by text not null references users,
  paid_at timestamptz not null,
  primary key (month, coach_id)
);
create trigger pay_runs_closed before update or delete on pay_runs for each row execute function refuse_change();
create trigger pay_lines_closed before update or delete on pay_lines for each row execute function refuse_change();
create trigger pay_asides_kept before update or delete on pay_asides for each row execute function refuse_change();
create trigger pay_payments_kept before update or delete on pay_payments for each row execute function refuse_change();
alter table tokens drop constraint tokens_purpose_check;
alter table tokens add constraint tokens_purpose_check
  check (purpose in ('activation','recovery','emailChange','report','payRun'));
