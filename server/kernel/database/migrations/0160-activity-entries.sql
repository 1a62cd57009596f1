-- What a browser noted, by its own name: sent again in another batch it is not stored again.
alter table activities add column entry_id text;
create unique index activities_entry on activities (user_id, entry_id);
