-- Who did what to whom. Rows are only ever added; names are looked up when the table is read.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text not null,
  actor_code text not null,
  action text not null,
  target_id text,
  outcome text not null,
  request_id text not null
);
create index audit_at on audit (at desc, id desc);
create index audit_actor on audit (actor_id, at desc);
create index audit_target on audit (target_id, at desc) where target_id is not null;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_kept before truncate on audit for each statement execute function refuse_change();
