import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { billOfMaterials, findFaults, type LockedPackage, readLock } from './supply-chain.ts';

const good: LockedPackage = { name: 'a', version: '1.0.0', licence: 'MIT', integrity: 'sha512-AAAA', isTool: false };
const faultsOf = (change: Partial<LockedPackage>, explained = '') => findFaults([{ ...good, ...change }], explained);

describe('the supply chain', () => {
  it('has an allowed licence, a hash and an explanation of each pre-release for every package of the lock file', () => {
    const packages = readLock(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')));
    expect(packages.length).toBeGreaterThan(300);
    expect(findFaults(packages, fs.readFileSync('docs/pre-releases.md', 'utf8'))).toEqual([]);
  });

  it('refuses a licence that is not on the list, also in a choice, and tools may have one more', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ licence: 'AGPL-3.0-only' })).toHaveLength(1);
    expect(faultsOf({ licence: '' })).toHaveLength(1);
    expect(faultsOf({ licence: '(GPL-2.0 OR MIT)' })).toEqual([]);
    expect(faultsOf({ licence: 'MIT AND GPL-2.0' })).toHaveLength(1);
    expect(faultsOf({ licence: 'MPL-2.0' })).toHaveLength(1);
    expect(faultsOf({ licence: 'MPL-2.0', isTool: true })).toEqual([]);
  });

  it('refuses a missing or weak hash and an unexplained pre-release', () => {
    expect(faultsOf({ integrity: '' })).toHaveLength(1);
    expect(faultsOf({ integrity: 'sha1-AAAA' })).toHaveLength(1);
    expect(faultsOf({ version: '1.0.0-rc.5' })).toHaveLength(1);
    expect(faultsOf({ version: '1.0.0-rc.5' }, '`a` 1.0.0-rc.4')).toHaveLength(1);
    expect(faultsOf({ version: '1.0.0-rc.5' }, '`a` 1.0.0-rc.5')).toEqual([]);
  });

  it('is listed as CycloneDX, each package once', () => {
    const bom = billOfMaterials([good, good, { ...good, name: '@b/c', isTool: true }], { name: 'p', version: '1' });
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(bom.components.map(({ purl, scope }) => [purl, scope])).toEqual([
      ['pkg:npm/%40b/c@1.0.0', 'excluded'],
      ['pkg:npm/a@1.0.0', 'required'],
    ]);
  });
});
