-- Columns of the hosted service's auth.users that this one keeps elsewhere (auth.one_time_tokens) or does not use. They are
-- here so that SQL written for a hosted project, which names them when it inserts users, runs unchanged; nothing reads them.
alter table auth.users
  add column instance_id uuid,
  add column is_super_admin boolean,
  add column confirmation_token text,
  add column recovery_token text,
  add column email_change text,
  add column email_change_token_new text,
  add column email_change_token_current text,
  add column phone_change text,
  add column phone_change_token text,
  add column reauthentication_token text;
