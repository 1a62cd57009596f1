-- Forms that somebody without account answers by a mailed link: once, about nobody or about one coachee.
create table embed_forms (
  id text primary key,
  token_hash text not null unique,
  form_id text not null references forms,
  program_id text references programs,
  subject_id text references users,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at >= created_at),
  submitted_at timestamptz
);
create index embed_forms_subject on embed_forms (subject_id, form_id) where subject_id is not null;
create index embed_forms_program on embed_forms (program_id, form_id) where program_id is not null;
create index embed_forms_expired on embed_forms (expires_at) where submitted_at is null;

create table embed_answers (
  embed_id text not null references embed_forms on delete cascade,
  field_id text not null,
  label text not null,
  name text not null,
  answer jsonb not null,
  primary key (embed_id, field_id)
);
