-- Who looks after a customer is looked for among consultants alone, not for each customer among everybody.
create index users_consultants on users (id) where removed_at is null and 'consultant' = any (roles);
