/** For component tests, in the place of platform/vault.ts: drafts kept as they are. happy-dom has no key store. */
export const vaultAvailable = (): boolean => true;
export const seal = (nilai: unknown): Promise<string> => Promise.resolve(JSON.stringify(nilai));
export const unseal = (teks: string): Promise<unknown> => Promise.resolve().then(() => JSON.parse(teks) as unknown);
