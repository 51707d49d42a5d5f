-- Sign-ins of some people by time. Renewals of tokens, most of the log, are of no interest there.
create index audit_log_entries_person_idx
  on auth.audit_log_entries ((payload ->> 'actor_id'), created_at)
  where payload ->> 'action' in (
    'login', 'login_failed', 'user_updated_password', 'verification_attempted', 'factor_unenrolled', 'factor_deleted');
create index audit_log_entries_failed_idx
  on auth.audit_log_entries ((payload ->> 'actor_username'), created_at) where payload ->> 'action' = 'login_failed';
