-- Names as `foldedText` writes them, and with the address what a text is searched in: kept, since folding a row takes longer
-- than reading it.
drop index users_by_name;
drop index users_coaches_by_name;
drop index users_of_organization;
drop index users_of_organization_by_area;
drop index users_by_part_of_name;
drop index invitations_by_name;
drop index invitations_by_part_of_name;
alter table users
  add column sort_name text not null generated always as (translate(lower(first_name || ' ' || last_name),
    'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')) stored,
  add column search_text text not null generated always as (translate(lower(first_name || ' ' || last_name || ' ' || email),
    'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')) stored;
alter table invitations
  add column sort_name text not null generated always as (translate(lower(first_name || ' ' || last_name),
    'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')) stored,
  add column search_text text not null generated always as (translate(lower(first_name || ' ' || last_name || ' ' || email),
    'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')) stored;

create index users_by_name on users (sort_name, id) where removed_at is null;
create index users_coaches_by_name on users (sort_name, id) where removed_at is null and 'coach' = any (roles);
create index users_of_organization on users (organization_id, sort_name, id) where removed_at is null;
create index users_of_organization_by_area on users (organization_id, (coalesce(translate(lower(management),
  'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'), '')), sort_name, id)
  where removed_at is null;
create index users_by_part_of_name on users using gin (search_text gin_trgm_ops) where removed_at is null;
create index invitations_by_name on invitations (organization_id, sort_name, id)
  where accepted_at is null and withdrawn_at is null;
create index invitations_by_part_of_name on invitations using gin (search_text gin_trgm_ops)
  where accepted_at is null and withdrawn_at is null;
-- of columns that are new nothing is known, and a table that is written anew is not counted as changed
analyze users;
analyze invitations;
