-- Rotation of signing keys: since when a key only verifies, and since when it does not even do that.
alter table auth.signing_keys
  add column rotated_at timestamptz,
  add column revoked_at timestamptz;
