-- A focus is known by the words people choose it by, which answers keep; a homologation says how it is shown: for the
-- house, or for one organization. removed_at: taken away on screen, so that no start brings it back.
alter table homologations
  add column focus text,
  add column version integer not null default 1,
  add column retired_at timestamptz,
  add column removed_at timestamptz;
update homologations set focus = name;
alter table homologations alter column focus set not null;
create unique index homologations_focus on homologations (focus, coalesce(organization_id, '')) where removed_at is null;
