-- What a person is sent (mailed links and codes) and what a browser is waiting for (PKCE, single sign-on).

-- 0: nobody has confirmed a change of address yet; 1: the present address has; 2: the new one has.
alter table auth.users add column email_change_confirm_status smallint not null default 0;

-- Which provider somebody signed in with, where the method does not tell.
alter table auth.mfa_amr_claims add column provider text;

-- One row a user and purpose: a newer mail makes the older one void. Neither the link's token nor the code is stored.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('confirmation', 'recovery', 'reauthentication', 'email_change_current',
    'email_change_new', 'phone_confirmation', 'phone_change')),
  -- SHA-256 of what the link holds.
  link_hash bytea not null unique,
  -- HMAC-SHA-256 of the code under the row's id, and how often a wrong one was given.
  code_hash bytea not null,
  attempts smallint not null default 0,
  -- The address or number it was sent to, as it was then.
  relates_to text not null,
  -- Whoever set the account's password has not shown that the address is theirs: confirming by this removes it.
  voids_password boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, purpose)
);
create index one_time_tokens_relates_idx on auth.one_time_tokens (relates_to, purpose);
create index one_time_tokens_expires_idx on auth.one_time_tokens (expires_at);

-- A sign-in that began in a browser and is finished by a code (RFC 7636).
create table auth.flow_state (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  -- SHA-256 of the code that the browser exchanges.
  auth_code text unique,
  -- Null without PKCE: tokens are then handed over in the fragment.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  authentication_method text not null,
  provider_type text not null,
  -- Sealed by the vault.
  provider_access_token text,
  provider_refresh_token text,
  -- Where the browser is sent in the end; checked against the allow-list when stored.
  redirect_to text not null,
  -- A signed-in user who is linking another identity.
  linking_target_id uuid references auth.users (id) on delete cascade,
  -- What the provider's answer is checked against (state, nonce, verifier); never shown.
  provider_state jsonb not null default '{}',
  created_at timestamptz not null,
  auth_code_issued_at timestamptz
);
create index flow_state_created_idx on auth.flow_state (created_at);
create index flow_state_user_idx on auth.flow_state (user_id);

do $$
declare
  name text;
begin
  foreach name in array array['one_time_tokens', 'flow_state'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('revoke all on auth.%I from public, anon, authenticated, service_role', name);
  end loop;
end;
$$;
