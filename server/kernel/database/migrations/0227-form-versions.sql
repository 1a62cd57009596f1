-- What a questionnaire asks, version by version. What was published never changes: answers are read with its words.
create table form_versions (
  form_id text not null references forms,
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'published', 'retired')),
  content jsonb not null,
  saved_at timestamptz not null default now(),
  published_at timestamptz,
  retired_at timestamptz,
  primary key (form_id, number),
  check ((state = 'draft') = (published_at is null)),
  check ((state = 'retired') = (retired_at is not null))
);
create unique index form_versions_draft on form_versions (form_id) where state = 'draft';
create unique index form_versions_published on form_versions (form_id) where state = 'published';
insert into form_versions (form_id, number, state, content, published_at)
  select id, 1, 'published', content, now() from forms;

create function keep_published_questions() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.content is distinct from old.content or new.number <> old.number
      or new.form_id <> old.form_id or new.state = 'draft' or new.published_at is distinct from old.published_at) then
    raise exception 'a published version never changes';
  end if;
  return new;
end $$;
create trigger form_versions_keep before update on form_versions for each row execute function keep_published_questions();

-- shipped: what the product's content brought last; what somebody edits is told apart by it.
alter table forms add column version integer not null default 1, add column shipped jsonb;
update forms set shipped = content;
alter table forms drop column content;

alter table form_answers add column version integer not null default 1;
alter table form_answers add foreign key (form_id, version) references form_versions (form_id, number);
alter table form_submissions add column version integer not null default 1;
alter table form_submissions add foreign key (form_id, version) references form_versions (form_id, number);
alter table embed_forms add column version integer not null default 1;
alter table embed_forms add foreign key (form_id, version) references form_versions (form_id, number);
