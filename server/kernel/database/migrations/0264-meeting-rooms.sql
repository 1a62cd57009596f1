-- What an organization entrusts to us so that the rooms of its sessions are made in its own Teams or Zoom.
create table meeting_credentials (
  organization_id text not null references organizations,
  provider text not null check (provider in ('microsoft-teams', 'zoom-meeting')),
  account text not null check (char_length(account) between 1 and 200),
  client_id text not null check (char_length(client_id) between 1 and 200),
  -- sealed
  secret text not null,
  tested_at timestamptz not null,
  -- what the provider said last, when it said no
  problem text,
  updated_at timestamptz not null,
  primary key (organization_id, provider)
);
-- The room each session of such an organization should have, and the one it has.
create table session_rooms (
  id text primary key,
  session_id text not null unique references sessions,
  organization_id text not null references organizations,
  provider text not null check (provider in ('microsoft-teams', 'zoom-meeting')),
  outside_id text,
  url text,
  -- null: none any more
  wanted_slot timestamptz,
  made_slot timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- whoever is in it was told to use another way
  given_up_at timestamptz
);
create index session_rooms_due on session_rooms (next_attempt_at)
  where given_up_at is null and wanted_slot is distinct from made_slot;
