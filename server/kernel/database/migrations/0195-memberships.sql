-- All memberships of a customer: begun_at null is scheduled, ended_at null with it in force. What is in force stands in
-- organizations.membership too, under the specification's names; the transaction that begins or ends one writes both.
create table memberships (
  id text primary key,
  organization_id text not null references organizations,
  level text not null,
  start_date timestamptz not null,
  end_date timestamptz not null check (end_date > start_date),
  amount integer not null check (amount between 0 and 1000000),
  price_list bigint check (price_list between 0 and 1000000000000),
  price bigint check (price between 0 and 1000000000000),
  carry_over boolean not null default false,
  internal_comment text,
  external_type text,
  external_key text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  begun_at timestamptz,
  ended_at timestamptz,
  exclude using gist (organization_id with =, tstzrange(start_date, end_date, '[]') with &&)
);
create unique index memberships_in_force on memberships (organization_id) where begun_at is not null and ended_at is null;
create unique index memberships_scheduled on memberships (organization_id) where begun_at is null;
insert into memberships (id, organization_id, level, start_date, end_date, amount, price_list, price, carry_over,
    internal_comment, external_type, external_key, begun_at, ended_at)
  select 'mbr-' || id, id, coalesce(membership ->> 'level', 'A medida'), (membership ->> 'startDate')::timestamptz,
    (membership ->> 'endDate')::timestamptz, least(greatest(coalesce((membership ->> 'amount')::int, 0), 0), 1000000),
    (membership ->> 'priceList')::bigint, (membership ->> 'price')::bigint,
    coalesce((membership ->> 'carryOver')::boolean, false), membership ->> 'internalComment',
    membership ->> 'externalType', membership ->> 'externalKey', (membership ->> 'startDate')::timestamptz,
    case when (membership ->> 'endDate')::timestamptz <= membership_settled
      then (membership ->> 'endDate')::timestamptz end
  from organizations where (membership ->> 'endDate')::timestamptz > (membership ->> 'startDate')::timestamptz;
update organizations o set membership = o.membership || jsonb_build_object('id', m.id)
  from memberships m where m.organization_id = o.id and m.ended_at is null;
alter table organizations drop column membership_settled;

-- Whom the house talks to at the customer, and who of the house accompanies it.
alter table organizations add column contact_id text references users;
alter table organizations add column consultant_id text references users;

-- What was bought, for who pays: the price of one credit and the customer's own number.
create table purchases (
  journal_id text primary key references journals,
  price_per_credit integer check (price_per_credit between 0 and 10000000),
  purchase_order text
);
