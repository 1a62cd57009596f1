-- Which objective of the coachee a session went on with, as its coach says at the close.
alter table session_closings add column objective_id text references objectives on delete set null;
create index session_closings_objective on session_closings (objective_id) where objective_id is not null;
