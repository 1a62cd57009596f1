-- The week's summary of each coach: once, whatever process got there first. `week` as in ISO 8601, "2026-W36".
create table weekly_summaries (
  user_id text not null references users,
  week text not null,
  queued_at timestamptz not null,
  primary key (user_id, week)
);
