create extension if not exists btree_gist;

create table organizations (
  id text primary key,
  name text not null unique,
  business_id text not null unique,
  onboarding_flow text check (onboarding_flow in ('product','microsoft-teams','zoom-meeting','cardif')),
  default_conference_provider text not null default 'product',
  enabled_conference_providers text[] not null default '{product}',
  has_membership boolean not null default false,
  membership jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);

create table programs (
  id text primary key,
  name text not null,
  path_name text not null check (path_name in ('Moviliza','Eleva','Incluye')),
  description text not null default '',
  is_pilot boolean not null default false,
  starts_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > starts_at),
  sessions_quantity integer not null check (sessions_quantity between 1 and 200),
  pace text not null default 'biweekly' check (pace in ('weekly','biweekly','monthly')),
  features jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);

create table users (
  id text primary key,
  email text not null,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  dob bigint,
  nat text,
  rut text,
  language text not null default 'es',
  picture jsonb,
  status text not null default 'unverified' check (status in ('unverified','verified','inactive','completed')),
  moderated boolean not null default false,
  user_group text not null check (user_group in ('sysadmin','collaborator','customer')),
  roles text[] not null,
  active_role text not null,
  organization_id text references organizations,
  welcome_stepper smallint not null default 1 check (welcome_stepper between 1 and 4),
  coach_selected_id text references users,
  fixed_coach_id text references users,
  timezone text not null default 'America/Santiago',
  city text,
  state text,
  country text,
  hobbies text[] not null default '{}',
  profession text[] not null default '{}',
  experience text[] not null default '{}',
  style text[] not null default '{}',
  focus text[] not null default '{}',
  languages text[] not null default '{}',
  route_tags text[] not null default '{}',
  brief text not null default '',
  about text not null default '',
  position text,
  management text,
  leader jsonb,
  conference_url text,
  admin_programs text[] not null default '{}',
  consultant_programs text[] not null default '{}',
  payment jsonb,
  preferences jsonb not null default '{}',
  calendar_skipped boolean not null default false,
  version integer not null default 1,
  registered_at timestamptz not null default now(),
  last_connect timestamptz,
  removed_at timestamptz,
  check (active_role = any (roles))
);
create unique index users_email on users (lower(email)) where removed_at is null;
create index users_organization on users (organization_id);
create index users_coach_selected on users (coach_selected_id) where coach_selected_id is not null;
create index users_fixed_coach on users (fixed_coach_id) where fixed_coach_id is not null;

create table organization_programs (
  organization_id text not null references organizations,
  program_id text not null references programs,
  primary key (organization_id, program_id)
);
create table program_coaches (
  program_id text not null references programs,
  coach_id text not null references users,
  disabled boolean not null default false,
  priority integer not null default 0 check (priority between 0 and 100),
  projected_matches integer not null default 0 check (projected_matches between 0 and 1000),
  primary key (program_id, coach_id)
);
create index program_coaches_coach on program_coaches (coach_id);

create table connections (
  token_hash text primary key,
  user_id text not null references users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index connections_user on connections (user_id) where ended_at is null;

create table tokens (
  token_hash text primary key,
  purpose text not null check (purpose in ('activation','recovery')),
  user_id text not null references users,
  expires_at timestamptz not null,
  used_at timestamptz
);
create table invitations (
  id text primary key,
  token_hash text not null unique,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  user_group text not null,
  roles text[] not null,
  organization_id text references organizations,
  program_ids text[] not null default '{}',
  invited_by text not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index invitations_email on invitations (lower(email)) where accepted_at is null;

create table attempts (
  id bigint generated always as identity primary key,
  bucket text not null,
  at timestamptz not null default now()
);
create index attempts_bucket on attempts (bucket, at);

create table trips (
  id text primary key,
  user_id text not null references users,
  program_id text not null references programs,
  organization_id text not null references organizations,
  status text not null check (status in ('scheduled','invited','active','paused','finished','canceled','expired')),
  invitation_date timestamptz,
  activation_date timestamptz,
  end_date timestamptz,
  paused_at timestamptz,
  paused_until timestamptz,
  ended_at timestamptz,
  description text not null default '',
  pace text not null default 'biweekly' check (pace in ('weekly','biweekly','monthly')),
  max_sessions integer not null check (max_sessions between 1 and 200),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index trips_user on trips (user_id);
create index trips_program on trips (program_id);
create unique index trips_open on trips (user_id, program_id) where status in ('scheduled','invited','active','paused');

-- Adding minutes to an instant does not depend on the time zone, which `timestamptz + interval` cannot promise.
create function session_period(slot timestamptz) returns tstzrange language sql immutable as
$$ select tstzrange(slot, slot + interval '45 minutes') $$;

create table sessions (
  id text primary key,
  coach_id text not null references users,
  coachee_id text not null references users,
  program_id text not null references programs,
  trip_id text not null references trips,
  slot timestamptz not null,
  period tstzrange not null generated always as (session_period(slot)) stored,
  scheduled_slot timestamptz not null,
  state text not null check (state in ('pending','active','inprogress','finished','finished_outside','finished_without_coach','finished_without_coachee','unfinished_with_parties','unfinished_without_coachee','unfinished_without_parties','cancelled','cancelled_on_time','cancelled_off_time','cancelled_with_reschedulling','expired')),
  rescheduled_from text references sessions,
  conference_provider text not null default 'product',
  conference_url text,
  rating_value smallint check (rating_value between 1 and 5),
  rating_comment text,
  rated_at timestamptz,
  version integer not null default 1,
  scheduled_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sessions_coach_overlap exclude using gist (coach_id with =, period with &&)
    where (state in ('pending','active','inprogress')),
  constraint sessions_coachee_overlap exclude using gist (coachee_id with =, period with &&)
    where (state in ('active','inprogress'))
);
create index sessions_coach on sessions (coach_id, slot desc);
create index sessions_coachee on sessions (coachee_id, slot desc);
create index sessions_open on sessions (slot) where state in ('pending','active','inprogress');

create table session_transitions (
  id bigint generated always as identity primary key,
  session_id text not null references sessions,
  from_state text,
  event text not null,
  to_state text not null,
  actor_id text references users,
  reason text,
  slot timestamptz not null,
  at timestamptz not null default now()
);
create index session_transitions_session on session_transitions (session_id);
create table session_joins (
  session_id text not null references sessions,
  user_id text not null references users,
  external boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (session_id, user_id, external)
);
create table session_logs (
  id bigint generated always as identity primary key,
  session_id text not null references sessions,
  user_id text not null references users,
  type text not null,
  detail text,
  at timestamptz not null default now()
);

-- Double-entry ledger: postings of a journal sum to zero; rows are only ever added.
create table accounts (
  id text primary key,
  organization_id text not null references organizations,
  program_id text references programs,
  trip_id text references trips,
  code integer not null check (code in (1000, 1100, 1200, 1300, 2000, 3000)),
  balance bigint not null default 0 check (code >= 2000 or balance >= 0),
  unique nulls not distinct (organization_id, program_id, trip_id, code)
);
create index accounts_trip on accounts (trip_id) where trip_id is not null;
create table journals (
  id text primary key,
  operation_type text not null check (operation_type in ('add','subtract','assign','reserve','release','use','expire','cross')),
  amount bigint not null check (amount > 0),
  description text not null default '',
  organization_id text not null references organizations,
  program_id text references programs,
  trip_id text references trips,
  session_id text references sessions,
  created_by text references users,
  created_at timestamptz not null default now()
);
create index journals_organization on journals (organization_id, created_at desc);
create table postings (
  journal_id text not null references journals,
  account_id text not null references accounts,
  amount bigint not null check (amount <> 0),
  primary key (journal_id, account_id)
);
create index postings_account on postings (account_id);

create function refuse_change() returns trigger language plpgsql as $$
begin raise exception 'rows of % are only ever added', tg_table_name; end $$;
create trigger journals_append_only before update or delete on journals for each row execute function refuse_change();
create trigger postings_append_only before update or delete on postings for each row execute function refuse_change();
create trigger transitions_append_only before update or delete on session_transitions for each row execute function refuse_change();

create function post_to_account() returns trigger language plpgsql as $$
begin update accounts set balance = balance + new.amount where id = new.account_id; return new; end $$;
create trigger postings_move_balance after insert on postings for each row execute function post_to_account();

create function journal_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from postings where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not sum to zero', new.journal_id;
  end if;
  return null;
end $$;
create constraint trigger postings_balanced after insert on postings deferrable initially deferred
  for each row execute function journal_sums_to_zero();

create table forms (
  id text primary key,
  type text not null,
  position integer not null,
  audience text[] not null,
  content jsonb not null
);
create table form_answers (
  user_id text not null references users,
  form_id text not null references forms,
  field_id text not null,
  program_id text not null default '',
  session_id text not null default '',
  label text not null,
  name text not null,
  answer jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, form_id, program_id, session_id, field_id)
);
create table form_submissions (
  user_id text not null references users,
  form_id text not null references forms,
  program_id text not null default '',
  session_id text not null default '',
  submitted_at timestamptz not null default now(),
  primary key (user_id, form_id, program_id, session_id)
);
create table match_impressions (
  coachee_id text not null references users,
  coach_id text not null references users,
  shown_at timestamptz not null default now(),
  primary key (coachee_id, coach_id)
);

create table availability_ranges (
  coach_id text not null references users,
  weekday smallint not null check (weekday between 0 and 6),
  start_minute smallint not null check (start_minute between 0 and 1380),
  end_minute smallint not null check (end_minute between 1 and 1439),
  primary key (coach_id, weekday, start_minute),
  check (end_minute > start_minute)
);
create table availability_locks (
  id text primary key,
  coach_id text not null references users,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  created_at timestamptz not null default now()
);
create index availability_locks_coach on availability_locks (coach_id, start_at);

create table idempotency_keys (
  user_key text not null,
  operation text not null,
  key text not null,
  content_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_key, operation, key)
);

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  done_at timestamptz,
  last_error text
);
create index outbox_due on outbox (next_attempt_at) where done_at is null;
