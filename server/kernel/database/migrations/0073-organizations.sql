-- A removed organization's name and tax number may be used again; names differ by more than their case.
alter table organizations drop constraint organizations_name_key;
alter table organizations drop constraint organizations_business_id_key;
create unique index organizations_name on organizations (lower(name)) where removed_at is null;
create unique index organizations_business_id on organizations (business_id) where removed_at is null;
