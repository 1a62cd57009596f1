-- What a coach tells somebody they accompany about an objective; it goes with the objective.
create table objective_comments (
  id text primary key,
  objective_id text not null references objectives on delete cascade,
  coach_id text not null references users,
  text text not null check (char_length(text) between 1 and 500),
  created_at timestamptz not null
);
create index objective_comments_objective on objective_comments (objective_id, created_at);
create index objective_comments_coach on objective_comments (coach_id);
