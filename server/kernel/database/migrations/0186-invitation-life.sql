-- What becomes of an invitation: lista until it is sent, then enviada, abierta, and at last one of the others.
alter table invitations
  add column place jsonb not null default '{}',
  -- not before; null: at once
  add column send_at timestamptz,
  add column sent_at timestamptz,
  add column sends integer not null default 0,
  add column opened_at timestamptz,
  add column bounced_at timestamptz,
  add column bounce text,
  add column reminded integer not null default 0,
  add column withdrawn_reason text,
  add column version integer not null default 0;
update invitations set sent_at = created_at, sends = 1;

-- One open invitation per organization and address: of several the newest stays, with what the others gave.
update invitations i set
  program_ids = (select coalesce(array_agg(distinct p), '{}') from invitations o, unnest(o.program_ids) p
    where o.organization_id = i.organization_id and lower(o.email) = lower(i.email)
      and o.user_group = i.user_group and o.accepted_at is null and o.withdrawn_at is null),
  roles = (select array_agg(distinct r) from invitations o, unnest(o.roles) r
    where o.organization_id = i.organization_id and lower(o.email) = lower(i.email)
      and o.user_group = i.user_group and o.accepted_at is null and o.withdrawn_at is null)
where i.organization_id is not null and i.accepted_at is null and i.withdrawn_at is null
  and exists (select 1 from invitations o where o.organization_id = i.organization_id
    and lower(o.email) = lower(i.email) and o.accepted_at is null and o.withdrawn_at is null and o.id <> i.id);
update invitations i set withdrawn_at = now()
where i.organization_id is not null and i.accepted_at is null and i.withdrawn_at is null
  and exists (select 1 from invitations o where o.organization_id = i.organization_id
    and lower(o.email) = lower(i.email) and o.accepted_at is null and o.withdrawn_at is null
    and (o.created_at, o.id) > (i.created_at, i.id));
create unique index invitations_one_open on invitations (organization_id, lower(email))
  where accepted_at is null and withdrawn_at is null and organization_id is not null;
create index invitations_of_organization on invitations (organization_id)
  where accepted_at is null and withdrawn_at is null;
