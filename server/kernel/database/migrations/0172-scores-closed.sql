-- A question that was closed without an answer: how often, and when last.
alter table scores
  add column closings smallint not null default 0 check (closings >= 0),
  add column closed_at timestamptz;
