-- What a person keeps about themself.
alter table users add column street_name text;
alter table users add column street_number text;
alter table users add column bookmarks jsonb not null default '[]';
alter table users add column has_visited_accelerators boolean not null default false;
