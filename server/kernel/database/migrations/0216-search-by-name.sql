create extension if not exists pg_trgm;

-- Part of a name or an address, as `contains` compares it: without accents and case.
create index users_by_part_of_name on users using gin ((translate(lower(first_name || ' ' || last_name || ' ' || email),
  'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')) gin_trgm_ops)
  where removed_at is null;
create index invitations_by_part_of_name on invitations using gin ((translate(lower(first_name || ' ' || last_name || ' ' || email),
  'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')) gin_trgm_ops)
  where accepted_at is null and withdrawn_at is null;
