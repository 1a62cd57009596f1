-- Outside calendars of coaches: what they are busy with, what of ours is written there, and the private feed.
create table calendar_accounts (
  id text primary key,
  user_id text not null references users,
  type text not null check (type in ('product','cronofy','caldav','ics')),
  -- the provider's own name for the account, where it has one
  outside_id text,
  -- encrypted; null once the account is revoked
  secret text,
  -- the last part of the address the provider tells changes to
  channel text unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index calendar_accounts_outside on calendar_accounts (type, outside_id) where revoked_at is null;
create index calendar_accounts_user on calendar_accounts (user_id);

create table calendars (
  id text primary key,
  account_id text not null references calendar_accounts,
  user_id text not null references users,
  type text not null check (type in ('product','cronofy','caldav','ics')),
  name text not null,
  -- the provider's own name for the calendar, where it has one
  outside_id text,
  main boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  read_at timestamptz,
  read_mark text,
  next_read_at timestamptz not null default now(),
  failed_reads integer not null default 0,
  problem text,
  skipped_lines integer not null default 0
);
create unique index calendars_name on calendars (user_id, type, name) where removed_at is null;
create unique index calendars_main on calendars (user_id) where main and removed_at is null;
create index calendars_due on calendars (next_read_at) where removed_at is null;
create index calendars_account on calendars (account_id);

-- Disjoint intervals a calendar (hence its coach) is busy; replaced whole at each reading that changed something.
create table external_busy (
  calendar_id text not null references calendars on delete cascade,
  user_id text not null references users,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  primary key (calendar_id, start_at)
);
create index external_busy_user on external_busy (user_id, start_at);

-- One row a session and its reschedules: the UID stays, the sequence rises.
create table session_invites (
  uid text primary key,
  session_id text not null unique references sessions,
  sequence integer not null default 0,
  cancelled boolean not null default false
);
create table calendar_events (
  uid text not null references session_invites,
  calendar_id text not null references calendars,
  -- what the calendar should have; -1: nothing of ours
  wanted_sequence integer not null,
  written_sequence integer,
  outside_ref text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  problem text,
  primary key (uid, calendar_id)
);
create index calendar_events_due on calendar_events (next_attempt_at) where written_sequence is distinct from wanted_sequence;

-- Booked sessions an outside event lies over, so that each is told once.
create table calendar_conflicts (
  session_id text not null references sessions,
  calendar_id text not null references calendars,
  told_at timestamptz not null default now(),
  primary key (session_id, calendar_id)
);

create table calendar_feeds (
  user_id text primary key references users,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);

-- Ways out to a consent page, and the codes the embedded one answers.
create table calendar_attempts (
  state_hash text primary key,
  user_id text not null references users,
  type text not null check (type in ('product','cronofy')),
  redirect_uri text not null,
  linking boolean not null default false,
  expires_at timestamptz not null
);
create table calendar_codes (
  code_hash text primary key,
  state_hash text not null,
  user_id text not null references users,
  redirect_uri text not null,
  -- encrypted: what was chosen on the consent page
  choice text not null,
  expires_at timestamptz not null
);
create table calendar_link_tokens (
  token_hash text primary key,
  user_id text not null references users,
  expires_at timestamptz not null
);
