-- Whether the mail was sent because somebody arrived from a provider: confirming by it keeps that identity, by another drops it.
alter table auth.one_time_tokens
  add column keeps_identities boolean not null default false;
