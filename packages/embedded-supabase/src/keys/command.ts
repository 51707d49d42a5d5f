/**
 * Manages the stored signing keys of the database at DATABASE_URL. Running processes load the changed keys within
 * seconds.
 *
 * Usage: node src/keys/command.ts list | rotate [ES256|RS256] | revoke KID [--compromised]
 */
import postgres from 'postgres';
import { listSigningKeys, revokeSigningKey, rotateSigningKey } from './rotate-signing-key.ts';

const usage = 'Usage: command.ts list | rotate [ES256|RS256] | revoke KID [--compromised]';
/** Maximum lifetime of access tokens under any setting, in seconds. */
const accessTokenSecondsMax = 86_400;

// A key ID is base64url, so it may begin with a hyphen, which parseArgs would read as an option.
const args = process.argv.slice(2);
const isCompromised = args.includes('--compromised');
const [command, operand, ...others] = args.filter((arg) => arg !== '--compromised');
if (others.length > 0) fail(usage);
if (!process.env.DATABASE_URL) fail('DATABASE_URL is not set.');
const sql = connect(process.env.DATABASE_URL);
try {
  if (command === 'list') console.table(await listSigningKeys(sql));
  else if (command === 'rotate' && (operand === undefined || operand === 'ES256' || operand === 'RS256')) {
    console.log(await rotateSigningKey(sql, { algorithm: operand ?? 'ES256', now: new Date() }));
  } else if (command === 'revoke' && operand) {
    const input = { kid: operand, now: new Date(), accessTokenSeconds: accessTokenSecondsMax, isCompromised };
    const outcome = await revokeSigningKey(sql, input);
    console.log(outcome.kind === 'in-use' ? `in use until ${outcome.until.toISOString()}` : outcome.kind);
    if (outcome.kind !== 'revoked') process.exitCode = 1;
  } else fail(usage);
} finally {
  await sql.end();
}

/** postgres.js does not support `?host=/folder`, the URL form for Unix sockets. */
function connect(address: string) {
  const url = new URL(address);
  const host = url.searchParams.get('host');
  url.searchParams.delete('host');
  return postgres(url.toString(), { max: 1, ...(host ? { host } : {}) });
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
