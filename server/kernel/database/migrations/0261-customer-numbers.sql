-- What the board of all customers says of each, as it was when it was last counted, and of which day. Whoever reads counts
-- again only the customers something was changed of since, or whose day is over.
create table customer_numbers (
  organization_id text primary key references organizations on delete cascade,
  day date not null,
  people int not null,
  late int not null,
  no_coach int not null,
  not_accepted int not null,
  active int not null,
  held int not null,
  expected int not null,
  missed int not null,
  weeks int[] not null,
  balance int not null,
  total int not null,
  used int not null
);

-- Only ever added to by what changes a customer, so that two of them never wait for each other; a transaction adds one row
-- of a customer at most.
create table customer_changes (
  organization_id text not null,
  tx xid8 not null default pg_current_xact_id(),
  primary key (organization_id, tx)
);

create function note_customers(organizations text[]) returns void language sql as $$
  insert into customer_changes (organization_id)
  select distinct id from unnest(organizations) id where id is not null on conflict do nothing
$$;

-- Rows that came or went.
create function note_customers_of_rows() returns trigger language plpgsql as $$
begin
  perform note_customers(array(select distinct organization_id from changed));
  return null;
end $$;
create trigger customer_trips_added after insert on trips referencing new table as changed
  for each statement execute function note_customers_of_rows();
create trigger customer_trips_removed after delete on trips referencing old table as changed
  for each statement execute function note_customers_of_rows();
create trigger customer_invitations_added after insert on invitations referencing new table as changed
  for each statement execute function note_customers_of_rows();
create trigger customer_invitations_removed after delete on invitations referencing old table as changed
  for each statement execute function note_customers_of_rows();
create trigger customer_accounts_added after insert on accounts referencing new table as changed
  for each statement execute function note_customers_of_rows();
create trigger customer_accounts_removed after delete on accounts referencing old table as changed
  for each statement execute function note_customers_of_rows();
create trigger customer_users_added after insert on users referencing new table as changed
  for each statement execute function note_customers_of_rows();
create trigger customer_users_removed after delete on users referencing old table as changed
  for each statement execute function note_customers_of_rows();

-- Rows that say something else of what is counted: what was said before and what is said now differ in these.
create function note_customers_of_trips() returns trigger language plpgsql as $$
begin
  perform note_customers(array(
    select w.organization_id from was w join now_is n using (id)
    where (w.organization_id, w.user_id, w.program_id, w.status, w.max_sessions, w.activation_date, w.pace, w.created_at)
      is distinct from (n.organization_id, n.user_id, n.program_id, n.status, n.max_sessions, n.activation_date, n.pace, n.created_at)
    union
    select n.organization_id from was w join now_is n using (id) where w.organization_id is distinct from n.organization_id));
  return null;
end $$;
create trigger customer_trips_changed after update on trips referencing old table as was new table as now_is
  for each statement execute function note_customers_of_trips();

create function note_customers_of_invitations() returns trigger language plpgsql as $$
begin
  perform note_customers(array(
    select unnest(array[w.organization_id, n.organization_id]) from was w join now_is n using (id)
    where (w.organization_id, w.email, w.roles, w.program_ids, w.created_at, w.accepted_at, w.withdrawn_at)
      is distinct from (n.organization_id, n.email, n.roles, n.program_ids, n.created_at, n.accepted_at, n.withdrawn_at)));
  return null;
end $$;
create trigger customer_invitations_changed after update on invitations referencing old table as was new table as now_is
  for each statement execute function note_customers_of_invitations();

create function note_customers_of_accounts() returns trigger language plpgsql as $$
begin
  perform note_customers(array(
    select n.organization_id from was w join now_is n using (id) where w.balance <> n.balance));
  return null;
end $$;
create trigger customer_accounts_changed after update on accounts referencing old table as was new table as now_is
  for each statement execute function note_customers_of_accounts();

-- A person's trips may still be those of a customer they were with before.
create function note_customers_of_users() returns trigger language plpgsql as $$
begin
  perform note_customers(array(
    with changed as (
      select w.id, w.organization_id as before, n.organization_id as after from was w join now_is n using (id)
      where (w.organization_id, w.email, w.roles, w.status, w.removed_at, w.registered_at, w.coach_selected_id, w.fixed_coach_id)
        is distinct from (n.organization_id, n.email, n.roles, n.status, n.removed_at, n.registered_at, n.coach_selected_id,
          n.fixed_coach_id))
    select before from changed union select after from changed
    union select t.organization_id from trips t join changed on t.user_id = changed.id));
  return null;
end $$;
create trigger customer_users_changed after update on users referencing old table as was new table as now_is
  for each statement execute function note_customers_of_users();

-- Every change of a session that counts touches what the sessions of its trip come to.
create function note_customer_of_sessions() returns trigger language plpgsql as $$
begin
  perform note_customers(array(select t.organization_id from trips t where t.id = new.trip_id));
  return null;
end $$;
create trigger customer_sessions_changed after insert or update on trip_sessions for each row
  execute function note_customer_of_sessions();
