-- What waits for an answer, by when it was last put to somebody: whom a reminder is due.
create index survey_requests_reminders on survey_requests (greatest(asked_at, reminded_at, closed_at))
  where ended_at is null and reminders < 2 and kind <> 'leader';
