/** Gives all properties of a run one seed: LAW_SEED, else a fixed one on CI, where a run must fail again when repeated. */
const { CI, LAW_SEED } = process.env;
const seed = LAW_SEED ?? (CI ? '1' : undefined);

if (seed !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
}
