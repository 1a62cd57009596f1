-- What undoing needs to give back whoever was taken from a program: their place in it, and who had them.
create table unlinked_coaches (
  program_id text not null references programs on delete cascade,
  coach_id text not null references users,
  unlinked_at timestamptz not null,
  expires_at timestamptz not null,
  disabled boolean not null,
  priority integer not null,
  projected_matches integer not null,
  people jsonb not null,
  primary key (program_id, coach_id)
);
create index unlinked_coaches_expires on unlinked_coaches (expires_at);
