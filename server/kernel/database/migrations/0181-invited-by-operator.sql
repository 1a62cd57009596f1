-- null: by whoever holds the database, for a first sysadmin has nobody to be invited by
alter table invitations alter column invited_by drop not null;
