-- One name for a focus, whatever a form calls it, in a category; organization_id null: of the house.
create table homologations (
  id text primary key,
  name text not null,
  category jsonb not null,
  organization_id text references organizations on delete cascade,
  position integer not null
);
create index homologations_organization on homologations (organization_id);
