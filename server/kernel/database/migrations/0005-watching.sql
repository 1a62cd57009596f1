-- What the product tells about itself: what people do, what fails, what is counted.
create table activities (
  id bigint generated always as identity primary key,
  user_id text not null references users,
  visit_id text not null,
  activity text not null,
  path text not null,
  environment text,
  timezone text,
  device text,
  address text not null,
  done_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index activities_user on activities (user_id, received_at desc);
create index activities_received on activities (received_at);

create table error_reports (
  id text primary key,
  user_id text references users,
  name text not null,
  message text not null,
  stack text[] not null,
  path text not null,
  release text,
  device text,
  events jsonb not null,
  received_at timestamptz not null default now()
);
create index error_reports_received on error_reports (received_at);

create table analytics_events (
  id text primary key,
  name text not null,
  user_id text not null references users,
  role text not null,
  organization_id text,
  program_id text,
  properties jsonb not null default '{}',
  received_at timestamptz not null default now()
);
create index analytics_events_received on analytics_events (received_at);
