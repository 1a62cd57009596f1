-- How many messages somebody wrote in the last minute is counted among the messages themselves.
create index messages_pace on messages (author_id, created_at desc);
