-- Recovery, change of e-mail, sign-in by an outside provider, own connections.
alter table tokens drop constraint tokens_purpose_check;
alter table tokens add constraint tokens_purpose_check check (purpose in ('activation','recovery','emailChange'));
alter table tokens add column email text;
create index tokens_user on tokens (user_id);

alter table connections add column device text;

create table oidc_attempts (
  state_hash text primary key,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);
