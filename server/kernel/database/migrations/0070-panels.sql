-- Panels count sessions by program and week; a report's address is a token that names what it opens.
create index sessions_program on sessions (program_id, slot);
alter table tokens drop constraint tokens_purpose_check;
alter table tokens add constraint tokens_purpose_check check (purpose in ('activation','recovery','emailChange','report'));
alter table tokens add column about jsonb;
