/** Values that the user lets this device keep; a browser that keeps nothing is not a failure. */
type Name = 'user' | 'language' | 'blurred' | 'numbers' | 'layouts';

export function recall(name: Name): string | null {
  try {
    return localStorage.getItem(`pactole.${name}`);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it where it is null. */
export function remember(name: Name, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(`pactole.${name}`);
    else localStorage.setItem(`pactole.${name}`, text);
  } catch {
    // Private windows and strict settings refuse; the page works on without.
  }
}
