-- How far somebody read a course: theirs alone.
create table readings (
  user_id text not null references users,
  course_id text not null references courses on delete cascade,
  position integer not null check (position between 0 and 100),
  done_at timestamptz,
  updated_at timestamptz not null,
  primary key (user_id, course_id)
);
create index readings_course on readings (course_id);
