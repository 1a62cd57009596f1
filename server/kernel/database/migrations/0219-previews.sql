-- A look at the product as an admin of a customer sees it lives as long as the connection it was opened from, and no
-- longer than its own quarter of an hour.
alter table connections add column opened_by text references connections on delete cascade;
create index connections_opened_by on connections (opened_by) where opened_by is not null;
