-- Up to which end of a membership its free credits have expired or were carried over; ends before this are not made up for.
alter table organizations add column membership_settled timestamptz not null default now();
