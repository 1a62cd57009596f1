-- How an organization looks to its own people: its logo in three sizes, and one colour.
alter table organizations add column logo jsonb;
alter table organizations add column colour text check (colour ~ '^#[0-9a-f]{6}$');
