-- The audit lies in one table a month (UTC): a month that is over is dropped, not deleted row by row. What is of no month
-- that has a table goes into the default, so that no write ever fails.
lock table audit in access exclusive mode;
drop view audit_log;
alter table audit rename to audit_before;
alter sequence audit_id_seq rename to audit_before_id_seq;
create table audit (
  id bigint generated always as identity,
  at timestamptz not null,
  actor_id text,
  actor_code text not null,
  action text not null,
  target_id text,
  outcome text not null,
  request_id text not null,
  address inet,
  run_id text,
  access boolean not null default false,
  times integer not null default 1
) partition by range (at);
create table audit_default partition of audit default;

-- Makes the tables of so many months from `first` on that have none; who comes second finds them. A month of which the default
-- holds rows stays there, and one whose locks somebody keeps is left for the next time.
create function open_audit_months(first timestamptz, months integer) returns integer language plpgsql set lock_timeout = '250ms' as $$
declare
  month timestamp;
  begins timestamptz;
  ends timestamptz;
  part text;
  opened integer := 0;
begin
  for ahead in 0 .. months - 1 loop
    month := date_trunc('month', first at time zone 'UTC') + make_interval(months => ahead);
    begins := month at time zone 'UTC';
    ends := (month + interval '1 month') at time zone 'UTC';
    part := 'audit_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(part) is not null;
    begin
      -- without it a row on its way into the default would be refused once its month has a table
      lock table only audit in share row exclusive mode;
      continue when to_regclass(part) is not null;
      continue when exists (select from audit_default where at >= begins and at < ends);
      execute format('create table %I (like audit including defaults)', part);
      execute format('alter table audit attach partition %I for values from (%L) to (%L)', part, begins, ends);
      execute format('create trigger audit_kept before truncate on %I for each statement execute function refuse_change()', part);
      opened := opened + 1;
    exception when lock_not_available then null;
    end;
  end loop;
  return opened;
end $$;

select open_audit_months(month, 1) from (
  select distinct date_trunc('month', at at time zone 'UTC') at time zone 'UTC' as month from audit_before) months;
select open_audit_months(now(), 3);
insert into audit (id, at, actor_id, actor_code, action, target_id, outcome, request_id, address, run_id, access, times)
  overriding system value
  select id, at, actor_id, actor_code, action, target_id, outcome, request_id, address, run_id, access, times from audit_before;
select setval('audit_id_seq', last_value, is_called) from audit_before_id_seq;
drop table audit_before;

-- it is the index of audit_at too, read backwards
alter table audit add primary key (at, id);
create index audit_actor on audit (actor_id, at desc);
create index audit_target on audit (target_id, at desc) where target_id is not null;
create trigger audit_append_only before update or delete on audit for each row execute function guard_audit();
create trigger audit_kept before truncate on audit for each statement execute function refuse_change();
create trigger audit_kept before truncate on audit_default for each statement execute function refuse_change();

create view audit_log as
  select id, at, actor_id, actor_code, abbrev(address) as address, action, target_id, outcome, request_id, run_id, times from audit
  union all
  select -id, at, actor_id, actor_code, abbrev(address), action, target_id, outcome, request_id, null, times from audit_counts;

-- Drops the tables of months that are older than anything is kept, leaving what sweep_audit leaves. A clock that is ahead
-- drops nothing that is younger.
create function drop_audit_months(moment timestamptz) returns bigint language plpgsql set lock_timeout = '250ms' as $$
declare
  kept_from timestamp := date_trunc('month', least(moment, now()) at time zone 'UTC') - interval '24 months';
  due record;
  gone record;
  dropped bigint := 0;
begin
  for due in
    select part, first from pg_inherits join pg_class on pg_class.oid = inhrelid
    cross join lateral (select relname, to_date(substring(relname from '^audit_(\d{4}_\d{2})$'), 'YYYY_MM')) of (part, first)
    where inhparent = 'audit'::regclass and first < kept_from order by first
  loop
    begin
      -- one process at a time, before it reads: two that had both read would wait for each other
      lock table only audit in share update exclusive mode;
      execute format('select count(*) filter (where access) as access, count(*) filter (where not access) as changes from %I', due.part)
        into gone;
      lock table only audit in access exclusive mode;
      execute format('drop table %I', due.part);
      insert into audit (at, actor_code, action, target_id, outcome, request_id, times)
        select moment, 'system', action, to_char(due.first, 'YYYY-MM'), 'done', '', times
        from (values ('Audit.dropAccess', gone.access), ('Audit.dropChanges', gone.changes)) as told (action, times) where times > 0;
      dropped := dropped + gone.access + gone.changes;
    -- somebody reads it, or has dropped it
    exception when lock_not_available or undefined_table then null;
    end;
  end loop;
  return dropped;
end $$;

-- As before, of what lies in no month that is dropped whole: connections and refusals after 12 months, the default after 24.
create or replace function sweep_audit(moment timestamptz) returns bigint language plpgsql as $$
declare
  this_month timestamp := date_trunc('month', moment at time zone 'UTC');
  year_ago timestamptz := (this_month - interval '12 months') at time zone 'UTC';
  two_years_ago timestamptz := (this_month - interval '24 months') at time zone 'UTC';
  begins timestamptz;
  ends timestamptz;
  due record;
  dropped bigint := 0;
  gone bigint;
begin
  perform set_config('travesia.sweep_audit', 'on', true);
  update audit set address = cut_address(address)
    where at < moment - interval '90 days' and address <> cut_address(address);
  update audit_counts set address = cut_address(address), key = 'cut ' || id
    where at < moment - interval '90 days' and address <> cut_address(address);
  for due in
    select date_trunc('month', at at time zone 'UTC') as first, 'Audit.dropAccess' as action, 'access' as part from audit
      where access and at < year_ago group by 1
    union all
    select date_trunc('month', at at time zone 'UTC'), 'Audit.dropChanges', 'changes' from audit_default
      where not access and at < two_years_ago group by 1
    union all
    select date_trunc('month', at at time zone 'UTC'), 'Audit.dropRefusals', 'refusals' from audit_counts
      where at < year_ago group by 1
    order by 1
  loop
    begins := due.first at time zone 'UTC';
    ends := (due.first + interval '1 month') at time zone 'UTC';
    if due.part = 'refusals' then
      delete from audit_counts where at >= begins and at < ends;
    else
      delete from audit where at >= begins and at < ends and access = (due.part = 'access');
    end if;
    get diagnostics gone = row_count;
    if gone > 0 then
      insert into audit (at, actor_code, action, target_id, outcome, request_id, times)
        values (moment, 'system', due.action, to_char(due.first, 'YYYY-MM'), 'done', '', gone);
    end if;
    dropped := dropped + gone;
  end loop;
  perform set_config('travesia.sweep_audit', 'off', true);
  return dropped;
end $$;
