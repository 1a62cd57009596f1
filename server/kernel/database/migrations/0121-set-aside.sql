-- What a job could not do yet, by the job's own name for it: left out until its pause is over, gone once it is done.
create table set_aside (
  job text not null,
  ref text not null,
  failures integer not null default 1,
  next_try_at timestamptz not null,
  error text not null,
  since timestamptz not null,
  primary key (job, ref)
);
