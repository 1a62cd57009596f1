-- Accounts of the demonstration: their password is published. They are shut where the product runs without it.
alter table users add column demo text check (demo in ('open', 'shut'));
update users set demo = 'open'
where email like '%@demo.test'
  or password_hash in (select password_hash from users where email like '%@demo.test' and password_hash is not null);
