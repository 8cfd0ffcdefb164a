/**
 * Returns the path and query of a request target (RFC 9112, section 3.2), as routes are matched against it.
 * An invalid escape, such as `%ZZ`, is taken literally: the path is then unknown.
 */
export function routablePath(target: string): string {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = '', ...query] = local.split('?');
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return [decodes(rooted) ? rooted : rooted.replaceAll('%', '%25'), ...query].join('?');
}

function decodes(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
