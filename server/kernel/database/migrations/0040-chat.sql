-- One conversation for each coach and coachee; its messages are numbered without gaps, so that who comes back asks from a number on.
create table conversations (
  id text primary key,
  coach_id text not null references users,
  coachee_id text not null references users,
  last_seq integer not null default 0,
  last_at timestamptz,
  coach_delivered integer not null default 0,
  coach_read integer not null default 0,
  coachee_delivered integer not null default 0,
  coachee_read integer not null default 0,
  created_at timestamptz not null default now(),
  unique (coach_id, coachee_id),
  check (coach_id <> coachee_id)
);
create index conversations_coachee on conversations (coachee_id);

create table messages (
  id text primary key,
  conversation_id text not null references conversations,
  seq integer not null,
  author_id text not null references users,
  -- the sender's own name of the message: what is sent twice arrives once
  client_id text not null,
  text text not null check (length(text) <= 4000),
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by text references users,
  unique (conversation_id, seq),
  unique (conversation_id, author_id, client_id)
);

create table message_attachments (
  message_id text not null references messages,
  position smallint not null,
  file_key text not null references files,
  primary key (message_id, position)
);
create unique index message_attachments_file on message_attachments (file_key);

create table message_reports (
  id text primary key,
  message_id text not null references messages,
  reporter_id text not null references users,
  reason text not null,
  created_at timestamptz not null,
  unique (message_id, reporter_id)
);

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('profile','forms','programs','organizations','chat'));
alter table files add column name text;
alter table files add column bytes integer;
