import { readdirSync } from 'node:fs';
import type { AnyEndpoint } from '@nadi/contract/endpoint';

/** Every call of the contracts, as the source declares it. */
export async function readContracts(): Promise<AnyEndpoint[]> {
  const folder = new URL('../../../../packages/contract/src/', import.meta.url);
  const modules = await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.contract.ts'))
      .map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  const isEndpoint = (one: unknown): one is AnyEndpoint =>
    typeof one === 'object' && one !== null && 'method' in one && 'path' in one;
  // A list of master data is declared as one, with all its calls in it (defineMasterList).
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((one) =>
      isEndpoint(one) ? [one] : typeof one === 'object' && one !== null ? Object.values(one).filter(isEndpoint) : [],
    );
}
