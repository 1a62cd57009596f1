-- When the file of a permission began to arrive; null: it did not, or it was given up.
alter table files add column receiving_since timestamptz;
create index files_receiving on files (user_id) where receiving_since is not null;
