-- Who was invited, of all organizations, in the order of names.
create index invitations_of_all_by_name on invitations (sort_name, id) where accepted_at is null and withdrawn_at is null;
