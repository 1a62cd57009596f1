-- A panel reads a form's answers of its programs, and the matching whom a coach was shown to: neither by going through all.
create index form_submissions_program on form_submissions (form_id, program_id);
create index match_impressions_coach on match_impressions (coach_id);
