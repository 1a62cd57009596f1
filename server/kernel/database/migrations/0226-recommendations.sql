-- What a coach recommends somebody to read. told_at: when the person chose to tell that they read it.
create table recommendations (
  id text primary key,
  coach_id text not null references users,
  user_id text not null references users,
  course_id text not null references courses on delete cascade,
  note text not null default '',
  created_at timestamptz not null,
  told_at timestamptz,
  unique (coach_id, user_id, course_id)
);
create index recommendations_user on recommendations (user_id, created_at desc);
create index recommendations_course on recommendations (course_id);
