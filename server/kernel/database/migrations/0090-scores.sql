-- Whom a survey asks for a score, about what, and what became of it: once each.
create table scores (
  id text primary key,
  owner_id text not null references users,
  type text not null check (type in ('npsCoachee','npsCoach','npsAdmin')),
  reference text not null,
  program_id text not null references programs,
  score smallint check (score between 0 and 10),
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (owner_id, type, reference),
  check (score is null or answered_at is not null)
);
create index scores_program on scores (program_id, type) where score is not null;
-- Assessments a coachee may answer, each by a token that is good once.
create table assessment_tokens (
  token_hash text primary key,
  user_id text not null references users,
  form_id text not null references forms,
  program_id text not null references programs,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index assessment_tokens_user on assessment_tokens (user_id, created_at desc);
