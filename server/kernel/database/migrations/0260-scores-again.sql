-- About the same trip or program a score is asked again once its rest is over: each time is a row.
alter table survey_requests drop constraint survey_requests_person_survey_reference_key;
alter table survey_requests add unique (person, survey, reference, asked_at);
alter table scores drop constraint scores_owner_id_type_reference_key;
alter table scores add unique (owner_id, type, reference, created_at);
-- Whose rest goes on is looked at when it is over.
insert into score_checks (trip_id, due_at)
select t.id, min(r.asked_at + interval '90 days') from survey_requests r
join trips t on r.reference = case when r.survey = 'npsCoachee' then t.id else t.program_id end
where r.kind = 'score' and t.status in ('active', 'finished') and r.program_id = t.program_id group by t.id
on conflict (trip_id) do nothing;
