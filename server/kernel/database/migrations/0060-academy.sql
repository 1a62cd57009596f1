-- What a program may have, and what each one has. HTML is cleaned when it is written and again when it is read.
create table features (
  name text primary key,
  label text not null,
  path_names text[] not null default '{}',
  is_active boolean not null default true,
  video_html text not null default '',
  thumbnail text not null default '',
  form_id text references forms,
  pilot_form_id text references forms,
  courses text[] not null default '{}',
  all_courses_active boolean not null default false,
  version integer not null default 1
);
create table program_features (
  program_id text not null references programs on delete cascade,
  name text not null references features,
  is_active boolean not null default true,
  video_html text not null default '',
  thumbnail text not null default '',
  courses text[],
  all_courses_active boolean,
  primary key (program_id, name)
);
insert into features (name, label)
  select distinct one ->> 'name', one ->> 'name' from programs, jsonb_array_elements(features) one
  where one ->> 'name' is not null;
insert into program_features (program_id, name, is_active, video_html, thumbnail)
  select id, one ->> 'name', coalesce((one ->> 'isActive')::boolean, true),
    coalesce(one ->> 'videoHtml', ''), coalesce(one ->> 'thumbnail', '')
  from programs, jsonb_array_elements(features) one where one ->> 'name' is not null
  on conflict do nothing;
alter table programs drop column features;

create table course_authors (
  id text primary key,
  full_name text not null,
  position text not null default '',
  image_url text,
  published_at timestamptz
);
create table course_categories (
  name text primary key,
  label text not null,
  icon text not null,
  color text not null check (color ~ '^#[0-9A-Fa-f]{6}$'),
  effort_icon text not null,
  effort_name text not null,
  tooltip text not null default '',
  context text not null default ''
);
create table course_types (
  id text primary key,
  name text not null,
  icon text not null,
  color text not null check (color ~ '^#[0-9A-Fa-f]{6}$'),
  effort_icon text not null,
  effort_name text not null
);
create table collections (
  id text primary key,
  title text not null,
  subtitle text not null default '',
  description text not null default '',
  content text not null default '',
  banner_url text,
  effort_value integer not null check (effort_value > 0),
  effort_name text not null,
  effort_icon text not null,
  author_id text not null references course_authors,
  type_id text not null references course_types,
  published_at timestamptz,
  position integer not null default 0
);
create table courses (
  id text primary key,
  title text not null,
  subtitle text not null default '',
  description text not null default '',
  content text not null default '',
  banner_url text,
  effort_value integer not null check (effort_value > 0),
  effort_name text not null,
  effort_icon text not null,
  author_id text not null references course_authors,
  type_id text not null references course_types,
  category text not null references course_categories,
  collection_id text references collections,
  position integer not null default 0,
  focus text[] not null default '{}',
  published_at timestamptz
);
create index courses_newest on courses (published_at desc, id);
create index courses_collection on courses (collection_id, position) where collection_id is not null;
