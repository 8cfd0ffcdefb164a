/**
 * Writes the software bill of materials of a release, in CycloneDX 1.5: packages installed with the command,
 * and those bundled. It reads the lock file, since `npm sbom --omit=dev` omits every package that a
 * development tool also needs.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const read = (path: string) => readFileSync(path, 'utf8');

const { name, version, license } = JSON.parse(read('package.json'));
const lock: Readonly<Record<string, Locked>> = JSON.parse(read('package-lock.json')).packages;
const bundled = new Set(bundledNames());
const components = Object.entries(lock)
  .filter(([path]) => path.includes('node_modules/'))
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), ...locked }))
  .filter(({ name, dev, link }) => link !== true && (dev !== true || bundled.has(name)));
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: componentOf({ name, version, license }, 'application'),
  },
  components: components.map((component) => componentOf(component, 'library')),
};
writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(bill, null, 2)}\n`);

/** Reads the names from the headings of the bundled licences. */
function bundledNames(): string[] {
  const sections = read('dist/licences.txt').split(`\n${'-'.repeat(80)}\n\n`);
  return sections.map((section) => section.split('\n', 1)[0] ?? '');
}

function componentOf(
  { name, version, license, integrity }: Locked & { readonly name: string },
  type: 'application' | 'library',
) {
  return {
    'bom-ref': `${name}@${version}`,
    type,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(integrity === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
  };
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
}
