-- What is written about connections (`access`) carries the address it came from and is kept 12 months, the rest 24.
alter table audit alter column actor_id drop not null;
alter table audit
  add column address inet,
  add column run_id text,
  add column access boolean not null default false,
  add column times integer not null default 1;

-- Refusals and failed logins: one row a person (or address), operation, code and hour.
create table audit_counts (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  key text not null,
  at timestamptz not null,
  actor_id text,
  actor_code text not null,
  address inet,
  action text not null,
  target_id text,
  outcome text not null,
  request_id text not null,
  times integer not null,
  unique (hour, key)
);
create index audit_counts_at on audit_counts (at desc);

create view audit_log as
  select id, at, actor_id, actor_code, abbrev(address) as address, action, target_id, outcome, request_id, run_id, times from audit
  union all
  select -id, at, actor_id, actor_code, abbrev(address), action, target_id, outcome, request_id, null, times from audit_counts;

create function cut_address(whole inet) returns inet language sql immutable as $$
  select case when family(whole) = 4 then network(set_masklen(whole, least(masklen(whole), 24)))
    else network(set_masklen(whole, least(masklen(whole), 48))) end $$;

-- The one right there is against the rule that rows are only ever added, for sweep_audit alone: to drop what is older
-- than it must be kept, and to cut an address. Whoever takes it can do no more than that.
create function guard_audit() returns trigger language plpgsql as $$
declare sweeping boolean := coalesce(current_setting('travesia.sweep_audit', true), '') = 'on';
begin
  if tg_op = 'DELETE' and sweeping
    and old.at < now() - (case when old.access then interval '12 months' else interval '24 months' end) then
    return old;
  end if;
  if tg_op = 'UPDATE' and sweeping and old.at < now() - interval '90 days'
    and new.address = cut_address(old.address) and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
drop trigger audit_append_only on audit;
create trigger audit_append_only before update or delete on audit for each row execute function guard_audit();

create function guard_audit_counts() returns trigger language plpgsql as $$
declare sweeping boolean := coalesce(current_setting('travesia.sweep_audit', true), '') = 'on';
begin
  if tg_op = 'DELETE' and sweeping and old.at < now() - interval '12 months' then return old; end if;
  if tg_op = 'UPDATE' and new.times > old.times and new.key = old.key and new.hour = old.hour then return new; end if;
  if tg_op = 'UPDATE' and sweeping and old.at < now() - interval '90 days' and new.times = old.times then return new; end if;
  raise exception 'rows of % are only ever added to', tg_table_name;
end $$;
create trigger audit_counts_only_grow before update or delete on audit_counts for each row execute function guard_audit_counts();
create trigger audit_counts_kept before truncate on audit_counts for each statement execute function refuse_change();

-- Drops whole months that are older than they are kept, leaving a row for each, and cuts addresses after 90 days.
create function sweep_audit(moment timestamptz) returns bigint language plpgsql as $$
declare
  this_month timestamp := date_trunc('month', moment at time zone 'UTC');
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
      where access and at at time zone 'UTC' < this_month - interval '12 months' group by 1
    union all
    select date_trunc('month', at at time zone 'UTC'), 'Audit.dropChanges', 'changes' from audit
      where not access and at at time zone 'UTC' < this_month - interval '24 months' group by 1
    union all
    select date_trunc('month', at at time zone 'UTC'), 'Audit.dropRefusals', 'refusals' from audit_counts
      where at at time zone 'UTC' < this_month - interval '12 months' group by 1
    order by 1
  loop
    if due.part = 'refusals' then
      delete from audit_counts where date_trunc('month', at at time zone 'UTC') = due.first;
    else
      delete from audit where date_trunc('month', at at time zone 'UTC') = due.first and access = (due.part = 'access');
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
