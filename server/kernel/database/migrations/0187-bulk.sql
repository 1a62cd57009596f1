-- What somebody is about to do to many people, as they were told it: it is done from here, once.
create table bulk_previews (
  token_hash text primary key,
  starter_id text not null references users,
  organization_id text references organizations,
  action text not null,
  params jsonb not null,
  rows jsonb not null,
  credits integer not null default 0,
  run_id text references runs on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index bulk_previews_expires on bulk_previews (expires_at);

-- When somebody was last reminded because somebody asked for it: not again within three days.
create table reminders (
  target_id text primary key,
  at timestamptz not null
);
