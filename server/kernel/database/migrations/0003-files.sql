-- Uploads: a row says who may send what under which key; secrets are made by the first process that needs them.
create table secrets (
  name text primary key,
  value text not null
);
create table files (
  key text primary key,
  user_id text not null references users,
  purpose text not null check (purpose in ('profile','forms','programs','organizations')),
  subject text,
  content_type text not null,
  permitted_at timestamptz not null default now(),
  uploaded_at timestamptz
);
create index files_user on files (user_id);
