-- Reminders that were queued: each once, whatever process got there first.
create table session_reminders (
  session_id text not null references sessions,
  kind text not null check (kind in ('day','hour')),
  queued_at timestamptz not null,
  primary key (session_id, kind)
);
create index sessions_upcoming on sessions (slot) where state in ('active','inprogress');

-- What each side of a conversation was last told by mail.
alter table conversations add column coach_told_at timestamptz;
alter table conversations add column coach_told_seq integer not null default 0;
alter table conversations add column coachee_told_at timestamptz;
alter table conversations add column coachee_told_seq integer not null default 0;

-- Addresses that do not exist, as their own server said.
create table mail_bounces (
  email text primary key,
  reason text not null,
  at timestamptz not null
);
