-- When a person's own meeting link was last written.
alter table users add column conference_changed_at timestamptz;
