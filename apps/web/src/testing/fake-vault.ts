/** For component tests, in the place of platform/session/vault.ts: drafts kept as they are. happy-dom has no key store. */
export const vaultAvailable = (): boolean => true;
export const seal = (value: unknown): Promise<string> => Promise.resolve(JSON.stringify(value));
export const unseal = (text: string): Promise<unknown> => Promise.resolve().then(() => JSON.parse(text) as unknown);
