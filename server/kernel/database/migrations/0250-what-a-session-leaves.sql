-- What a coachee wants to work on, written before the session.
create table session_topics (
  session_id text primary key references sessions on delete cascade,
  text text not null check (char_length(text) between 1 and 500),
  version integer not null default 1,
  updated_at timestamptz not null
);

-- What a coach writes at the close: a draft until the session has ended, then the agreement of both. What the coachee says
-- became of it is marked beside it, and does not touch its version.
create table session_closings (
  session_id text primary key references sessions on delete cascade,
  outcome text check (outcome in ('both', 'coacheeMissing', 'external')),
  topics text[] not null default '{}',
  agreement text not null default '' check (char_length(agreement) <= 1000),
  first_step text not null default '' check (char_length(first_step) <= 200),
  due_on text check (due_on ~ '^\d{4}-\d\d-\d\d$'),
  progress integer check (progress between 1 and 5),
  propose timestamptz,
  mark text check (mark in ('done', 'half', 'open')),
  marked_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null
);

-- Whose agreements in a program a next coach may read, because the coachee said so.
create table agreement_shares (
  user_id text not null references users,
  program_id text not null references programs,
  primary key (user_id, program_id)
);
