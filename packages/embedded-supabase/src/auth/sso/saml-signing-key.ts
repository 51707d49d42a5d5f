import type { Service } from '../../service.ts';
import { type KeyWithCertificate, makeSelfSignedCertificate } from './self-signed-certificate.ts';

/** Loads the key, creating it if necessary. If several processes create it, the first stored key wins. */
export async function loadSamlSigningKey(service: Service): Promise<KeyWithCertificate> {
  const stored = await readKey(service);
  if (stored) return stored;
  const made = await makeSelfSignedCertificate(new URL(service.siteUrl).hostname, service.now());
  await service.sql`
    insert into auth.saml_signing_keys (private_key, certificate) values (${made.privateKey}, ${made.certificate})
    on conflict do nothing`;
  return (await readKey(service)) ?? made;
}

async function readKey({ sql }: Service): Promise<KeyWithCertificate | undefined> {
  const [row] = await sql<{ private_key: string; certificate: string }[]>`
    select private_key, certificate from auth.saml_signing_keys`;
  return row && { privateKey: row.private_key, certificate: row.certificate };
}
