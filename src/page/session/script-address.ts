/** A policy of Trusted Types (W3C, section 2.3), which not all browsers have. */
interface Policy {
  createScriptURL(path: string): string;
}
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;

const ownScripts: Policy = {
  createScriptURL(path) {
    if (/^page\/[\w.-]+\?v=[\w-]+$/.test(path)) return path;
    throw new TypeError(`${path} is not a script of the page`);
  },
};

let policy: Policy | undefined;

/** Returns the address of a script of the page, in the form that its policy asks of workers; throws for any other. */
export function scriptAddress(path: string): string {
  policy ??=
    typeof trustedTypes === 'undefined'
      ? ownScripts
      : trustedTypes.createPolicy('pactole', ownScripts);
  return policy.createScriptURL(path);
}
