-- Second factors. Column names are those of Supabase Auth.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  -- Sealed under the installation's key (src/keys/vault.ts), as is otp_code below.
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- Public key, counter and transports of an authenticator; nothing secret.
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  -- The time step (Unix seconds / 30) of the last accepted one-time password: none is accepted twice.
  last_used_step bigint,
  -- Wrong codes since failures_since.
  failures smallint not null default 0,
  failures_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index mfa_factors_name_key on auth.mfa_factors (user_id, friendly_name) where trim(friendly_name) <> '';
create unique index mfa_factors_phone_key on auth.mfa_factors (user_id, phone);
create unique index mfa_factors_recovery_key on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
-- An authenticator's key belongs to one factor of one person (Web Authentication, section 7.1, step 26).
create unique index mfa_factors_credential_key on auth.mfa_factors ((web_authn_credential ->> 'id'));
create index mfa_factors_user_idx on auth.mfa_factors (user_id, created_at);

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address text not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index mfa_challenges_factor_idx on auth.mfa_challenges (factor_id, created_at);

create table auth.mfa_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- SHA-256 of the factor's id and the code, which has 80 random bits.
  code_hash bytea not null unique,
  consumed_at timestamptz,
  created_at timestamptz not null
);
create index mfa_recovery_codes_factor_idx on auth.mfa_recovery_codes (factor_id);

-- Which factor a session was strengthened by. The claim goes with the factor.
alter table auth.mfa_amr_claims add column factor_id uuid references auth.mfa_factors (id) on delete cascade;
create index mfa_amr_claims_factor_idx on auth.mfa_amr_claims (factor_id);

-- A session that lost its last factor falls to aal1, in whatever way the factor was deleted.
create function auth.lower_session_aal() returns trigger language plpgsql set search_path to '' as $$
begin
  update auth.sessions s set aal = 'aal1'
  where s.id = old.session_id and s.aal <> 'aal1' and not exists (
    select from auth.mfa_amr_claims m where m.session_id = s.id and m.factor_id is not null);
  return null;
end;
$$;
create trigger lower_session_aal after delete on auth.mfa_amr_claims
  for each row when (old.factor_id is not null) execute function auth.lower_session_aal();

-- Secrets of the installation that are not keys of its API.
create table auth.installation_secrets (
  name text primary key,
  secret text not null,
  created_at timestamptz not null default now()
);

do $$
declare
  name text;
begin
  foreach name in array array['mfa_factors', 'mfa_challenges', 'mfa_recovery_codes', 'installation_secrets'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('revoke all on auth.%I from public, anon, authenticated, service_role', name);
  end loop;
end;
$$;
