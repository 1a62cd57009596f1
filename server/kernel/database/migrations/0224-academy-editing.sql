-- Courses and collections are written on screen: drafts may lack what a published one has, and what was typed is kept.
alter table courses alter column author_id drop not null;
alter table courses alter column type_id drop not null;
alter table courses alter column category drop not null;
alter table courses alter column effort_value drop not null;
alter table courses add column version integer not null default 1;
alter table courses add column source text;
alter table courses add column video text not null default '';
alter table courses add column banner jsonb;
alter table courses add column updated_at timestamptz;
alter table courses add constraint courses_whole check (published_at is null or (
  author_id is not null and type_id is not null and category is not null and effort_value is not null));
alter table collections alter column author_id drop not null;
alter table collections alter column type_id drop not null;
alter table collections alter column effort_value drop not null;
alter table collections add column version integer not null default 1;
alter table collections add column source text;
alter table collections add column video text not null default '';
alter table collections add column banner jsonb;
alter table collections add column updated_at timestamptz;
alter table collections add constraint collections_whole check (published_at is null or (
  author_id is not null and type_id is not null and effort_value is not null));

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('profile','forms','programs','organizations','chat','academy'));
