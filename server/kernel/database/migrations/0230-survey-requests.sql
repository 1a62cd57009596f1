-- What people were asked to answer, of whatever kind, so that nobody is asked too often: by account, or by the address of
-- a leader without one. One waits at a time; who asks holds the person's lock.
create table survey_requests (
  id text primary key,
  person text not null,
  kind text not null check (kind in ('pulse', 'assessment', 'leader', 'score')),
  -- the type of the form or of the score, and which of it: asked of a person once
  survey text not null,
  reference text not null,
  program_id text references programs,
  organization_id text references organizations,
  asked_at timestamptz not null,
  reminders smallint not null default 0 check (reminders between 0 and 2),
  reminded_at timestamptz,
  closings smallint not null default 0 check (closings >= 0),
  closed_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('answered', 'declined', 'lapsed')),
  check ((ended_at is null) = (outcome is null)),
  check ((reminders = 0) = (reminded_at is null)),
  unique (person, survey, reference)
);
create unique index survey_requests_waiting on survey_requests (person) where ended_at is null;
create index survey_requests_person on survey_requests (person, asked_at desc);
create index survey_requests_program on survey_requests (program_id, survey);

-- The links of a leader's request: one about each coachee.
alter table embed_forms add column request_id text references survey_requests on delete set null;
create index embed_forms_request on embed_forms (request_id) where request_id is not null;

-- Scores that were asked for count from now on with the rest; of two that wait the older goes on.
delete from scores s using scores o where s.answered_at is null and o.answered_at is null and o.owner_id = s.owner_id
  and (o.created_at, o.id) < (s.created_at, s.id);
insert into survey_requests
  (id, person, kind, survey, reference, program_id, asked_at, closings, closed_at, ended_at, outcome)
select 'request-' || id, owner_id, 'score', type, reference, program_id, created_at, closings, closed_at, answered_at,
  case when answered_at is null then null when score is null then 'declined' else 'answered' end
from scores;
alter table scores drop column closings, drop column closed_at;
