-- Google Calendar, Outlook and iCloud under their own names.
alter table calendar_accounts drop constraint calendar_accounts_type_check;
alter table calendar_accounts add constraint calendar_accounts_type_check
  check (type in ('product','cronofy','caldav','ics','google','microsoft','icloud'));
alter table calendars drop constraint calendars_type_check;
alter table calendars add constraint calendars_type_check
  check (type in ('product','cronofy','caldav','ics','google','microsoft','icloud'));
alter table calendar_attempts drop constraint calendar_attempts_type_check;
alter table calendar_attempts add constraint calendar_attempts_type_check
  check (type in ('product','cronofy','google','microsoft'));

-- Encrypted: the verifier of PKCE, where the service asks for one.
alter table calendar_attempts add column verifier text;

-- What the provider promised to tell: its own name for it, when to ask again, and until when it may prove the address.
alter table calendars add column watch_ref text;
alter table calendars add column watch_again_at timestamptz;
alter table calendars add column watch_opening_until timestamptz;
create index calendars_watch_due on calendars (watch_again_at) where removed_at is null;
