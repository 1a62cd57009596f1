-- Whether somebody who came by video is still there; entry: which of their entries the row tells of.
alter table session_joins add column entry bigint, add column left_at timestamptz;

-- When a session reached its last state: contests, questions and pay count from it.
alter table sessions add column ended_at timestamptz;
update sessions set ended_at = coalesce(
  (select max(t.at) from session_transitions t where t.session_id = sessions.id and t.to_state = sessions.state),
  slot + interval '90 minutes')
where state not in ('pending', 'active', 'inprogress');

-- Whether a session was held, asked of one party until some hour; claimed_by: who says so after nobody came.
create table session_questions (
  session_id text primary key references sessions,
  asked text not null references users,
  claimed_by text references users,
  asked_at timestamptz not null,
  until timestamptz not null,
  held boolean,
  answered_at timestamptz
);
