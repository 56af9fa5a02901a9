import { icdMaster } from '@nadi/contract/master/icd-master.contract';
import { detectJenisIcd, ICD_DIAGNOSA, KLASIFIKASI_ICD, tidyKodeIcd } from '@nadi/domain/icd/kode-icd';
import { filterUsed } from '#features/daftar/daftar.public.ts';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import { listIcdPemakaian, filterIcd, saveIcd, ICD_SOURCE } from './icd.repository.ts';

const JENIS_DIGITS = /(?<!\d)(?:10|9)(?!\d)/;

/** "10", "ICD-10" and "ICD 9 CM" are 10, 10 and 9; an empty cell is decided by the form of the code. */
function parseJenis(raw: unknown, kode: unknown): unknown {
  const text = String(raw ?? '').trim();
  if (text !== '') return Number(JENIS_DIGITS.exec(text)?.[0] ?? Number.NaN);
  const tidied = tidyKodeIcd(String(kode ?? ''));
  return tidied === null ? ICD_DIAGNOSA : detectJenisIcd(tidied);
}

export const icd: Master<typeof icdMaster> = {
  contract: icdMaster,
  objek: 'icd',
  source: ICD_SOURCE,
  save: async (tx, input, id) => (await saveIcd(tx, [{ input, id }]))[0] as number,
  saveMany: saveIcd,
  check: async (tx, input, old): Promise<FieldErrors> => {
    const jenis = detectJenisIcd(input.kode);
    if (jenis !== input.jenis) return { jenis: [`Kode ${input.kode} berbentuk ${KLASIFIKASI_ICD[jenis]}`] };
    // A tindakan stores the code itself and not its id, so it would lose a code that changes.
    if (old && old.kode !== input.kode && filterUsed(await listIcdPemakaian(tx, old.id)).length > 0)
      return { kode: ['Kode ini dipakai tindakan, jadi tidak dapat diganti'] };
    return {};
  },
  listPemakaian: listIcdPemakaian,
  constraints: { icd_kode_unik: { field: 'kode', message: 'Kode ini sudah ada' } },
  filters: filterIcd,
  createCellTidier: async () => (raw) => ({ ...raw, kode: tidyKodeIcd(String(raw['kode'] ?? '')) ?? raw['kode'] }),
  createLineReader: async () => (raw) => ({
    input: {
      ...raw,
      jenis: parseJenis(raw['jenis'], raw['kode']),
      ...('favorit' in raw ? { favorit: raw['favorit'] ?? false } : {}),
    },
  }),
};
