/** Checks package-lock.json: each package has the hash of its archive, and no registry's address. */
import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };

const faults = Object.entries(packages).flatMap(([path, { integrity, resolved, link }]) => {
  // This package itself, and those of this repository.
  if (link || !path.includes('node_modules/')) return [];
  return [
    ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no SHA-512`]),
    ...(resolved === undefined ? [] : [`${path} names ${resolved}`]),
  ];
});
if (/"https?:\/\/[^"]*\.tgz/.test(text)) faults.push('an address of an archive is in it');

for (const fault of faults) console.error(`package-lock.json: ${fault}`);
if (faults.length > 0) {
  console.error('Run `npm run lockfile`.');
  process.exitCode = 1;
}
