-- Names of stored files that nobody needs any more, told with the change that let go of them; each goes with its file.
create table unneeded_files (
  name text primary key,
  since timestamptz not null
);
