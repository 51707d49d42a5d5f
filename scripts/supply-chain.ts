/**
 * `npm run supply-chain`: checks the packages of package-lock.json offline and writes their bill of materials
 * (CycloneDX 1.6) to `sbom.cdx.json`. Every package needs an integrity hash of SHA-512, a licence on the list below
 * and, if it is a pre-release, an explanation in docs/pre-releases.md. `--signatures` also queries the registry for
 * signatures (`npm audit signatures`) and known vulnerabilities, and reports if the registry does not respond.
 * @see https://cyclonedx.org/docs/1.6/json/
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Allowed licences. Each permits use in a service and in a closed-source product, and requires at most a notice. */
export const allowedLicences = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['OFL-1.1', 'PSF-2.0', 'CC0-1.0'],
]);

export const allowedForTools = new Set(['MPL-2.0']);

/** Licences of packages that state their licence only in a file, by package name and version. */
const licencesInFiles: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

export interface LockedPackage {
  name: string;
  version: string;
  licence: string;
  integrity: string;
  isTool: boolean;
}

interface LockEntry {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
}

export function readLock(lock: { packages: Record<string, LockEntry> }): LockedPackage[] {
  return Object.entries(lock.packages).flatMap(([place, entry]) => {
    const at = place.lastIndexOf('node_modules/');
    if (at < 0 || entry.link) return [];
    const name = place.slice(at + 'node_modules/'.length);
    const version = entry.version ?? '';
    return [
      {
        name,
        version,
        licence: entry.license ?? licencesInFiles[`${name}@${version}`] ?? '',
        integrity: entry.integrity ?? '',
        isTool: entry.dev === true,
      },
    ];
  });
}

export function findFaults(packages: readonly LockedPackage[], explained: string): string[] {
  return packages.flatMap(({ name, version, licence, integrity, isTool }) => {
    const faults: string[] = [];
    if (!integrity.startsWith('sha512-')) faults.push(`${name}@${version} has no SHA-512 hash`);
    if (!isAllowed(licence, isTool)) faults.push(`${name}@${version} has the licence ${licence || 'none'}`);
    const isExplained = explained.includes(`\`${name}\` ${version}`);
    if (/^\d+\.\d+\.\d+-/.test(version) && !isTool && !isExplained) {
      faults.push(`${name}@${version} is a pre-release that docs/pre-releases.md does not explain`);
    }
    return faults;
  });
}

/** Evaluates the SPDX forms `A OR B`, where one licence must be allowed, and `A AND B`, where all must be. */
function isAllowed(licence: string, isTool: boolean): boolean {
  const bare = licence.replace(/[()]/g, '');
  const isOne = (id: string) => allowedLicences.has(id) || (isTool && allowedForTools.has(id));
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every(isOne));
}

export function billOfMaterials(packages: readonly LockedPackage[], product: { name: string; version: string }) {
  const components = packages
    .map(({ name, version, licence, integrity, isTool }) => ({
      type: 'library',
      'bom-ref': `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${version}`,
      name,
      version,
      scope: isTool ? 'excluded' : 'required',
      licenses: [{ expression: licence }],
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
      purl: `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${version}`,
    }))
    .sort((a, b) => (a.purl < b.purl ? -1 : 1));
  const unique = components.filter((one, i) => one.purl !== components[i - 1]?.purl);
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    metadata: { component: { type: 'application', ...product } },
    components: unique,
  };
}

if (import.meta.main) main();

function main() {
  const root = path.resolve(import.meta.dirname, '..');
  const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');
  const packages = readLock(JSON.parse(read('package-lock.json')));
  const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string };
  const faults = findFaults(packages, read('docs/pre-releases.md'));
  for (const fault of faults) console.error(fault);
  fs.writeFileSync(
    path.join(root, 'sbom.cdx.json'),
    `${JSON.stringify(billOfMaterials(packages, { name, version }), null, 1)}\n`,
  );
  console.log(`supply chain: ${packages.length} packages, ${faults.length} faults; sbom.cdx.json is written`);
  if (process.argv.includes('--signatures')) askRegistry(root);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/**
 * Prints whether `npm audit` succeeded. Does not fail otherwise, because the registry rather than a package may be at
 * fault.
 */
function askRegistry(root: string) {
  for (const args of [
    ['audit', 'signatures'],
    ['audit', '--audit=true', '--omit=dev'],
  ]) {
    const { status, stderr, error } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 15_000 });
    const reason = error ? 'The registry did not answer within 15 s.' : stderr.split('\n')[0];
    console.log(
      status === 0 ? `npm ${args.join(' ')}: fine` : `npm ${args.join(' ')}: NOT CHECKED or faulty. ${reason}`,
    );
  }
}
