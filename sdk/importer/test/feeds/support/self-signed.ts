import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns a new key with a certificate of its own, made by OpenSSL. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'pactole-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const files = ['-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', '-x509', ...curve, ...files], { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
