import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { detectJenisIcd } from '@nadi/domain/icd/kode-icd';
import { insertIcd } from './icd.repository.ts';

/** The codes that primary care uses most, described in our own words; a facility imports its full list itself. */
export const readDefaultIcd = (): [kode: string, deskripsi: string][] =>
  JSON.parse(readFileSync(new URL('./data/icd-bawaan.json', import.meta.url), 'utf8')) as [string, string][];

/**
 * Installs the default codes for the facility of this transaction (`app.faskes_id` is set). A second call adds only
 * what is new.
 */
export const installIcd = (client: ClientBase): Promise<void> =>
  insertIcd(
    client,
    readDefaultIcd().map(([kode, deskripsi]) => ({ jenis: detectJenisIcd(kode), kode, deskripsi })),
  );
