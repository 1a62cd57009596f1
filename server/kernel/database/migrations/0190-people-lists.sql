-- Where a customer says somebody works; no other organization reads it.
alter table users add column if not exists site text;

-- An organization's people in the order of their names, as `foldedText` writes them, and what a list tells of each.
create index users_of_organization on users (organization_id, (translate(lower(first_name || ' ' || last_name),
  'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')), id)
  where removed_at is null;
create index invitations_by_name on invitations (organization_id, (translate(lower(first_name || ' ' || last_name),
  'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')), id)
  where accepted_at is null and withdrawn_at is null;
create index sessions_trip on sessions (trip_id, slot desc);
