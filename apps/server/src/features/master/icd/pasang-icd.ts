import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { jenisKodeIcd } from '@nadi/domain/icd/kode-icd';
import { insertIcd } from './icd.repository.ts';

/** Codes that primary care uses most, in our own words; a facility brings its full list by the importer. */
export const icdBawaan = (): [kode: string, deskripsi: string][] =>
  JSON.parse(readFileSync(new URL('./data/icd-bawaan.json', import.meta.url), 'utf8')) as [string, string][];

/** For the facility of this transaction (`app.faskes_id` is set); a second time adds only what is new. */
export const pasangIcd = (client: ClientBase): Promise<void> =>
  insertIcd(
    client,
    icdBawaan().map(([kode, deskripsi]) => ({ jenis: jenisKodeIcd(kode), kode, deskripsi })),
  );
