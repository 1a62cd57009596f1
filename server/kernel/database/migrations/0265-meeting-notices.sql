-- With what a meeting service signs what it tells of who entered; sealed. None: it tells nothing.
alter table meeting_credentials add column notify_secret text;
-- Who entered is told by the service's own name of the room.
create index session_rooms_outside on session_rooms (organization_id, provider, outside_id) where outside_id is not null;
