-- What happened to somebody, in words; each queued item rings once a person.
create table notifications (
  id text primary key,
  user_id text not null references users,
  outbox_id bigint not null,
  title text not null,
  text text not null,
  path text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (outbox_id, user_id)
);
create index notifications_newest on notifications (user_id, created_at desc, id);
create index notifications_unread on notifications (user_id) where read_at is null;

-- Browsers that asked to be told; each as long as the connection it was asked from.
create table push_subscriptions (
  id text primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_id text not null references users,
  token_hash text not null references connections on delete cascade,
  created_at timestamptz not null
);
create index push_subscriptions_of on push_subscriptions (user_id);

alter table message_reports add column resolved_at timestamptz;
alter table message_reports add column resolved_by text references users;
create index message_reports_open on message_reports (created_at) where resolved_at is null;
create index outbox_failed on outbox (id) where done_at is null and attempts >= 10;
