-- What a customer was told of and still holds: told once, forgotten when it recovers, so that the next time is told again.
create table organization_alerts (
  organization_id text not null references organizations,
  kind text not null check (kind in ('weeks', 'zero', 'ends60', 'ends30', 'ends7', 'waiting')),
  -- the membership that ends, or the day people waited
  ref text not null default '',
  told_at timestamptz not null,
  primary key (organization_id, kind, ref)
);
