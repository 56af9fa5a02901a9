import { icdMaster } from '@nadi/contract/icd-master.contract';
import { jenisKodeIcd, rapikanKodeIcd } from '@nadi/domain/icd/kode-icd';
import type { Galat, Master } from '../daftar/daftar.service.ts';
import { ada } from '../daftar/daftar.service.ts';
import { pemakaianIcd, saringIcd, simpanIcd, SUMBER } from './icd.repository.ts';

const ANGKA_JENIS = /(?<!\d)(?:10|9)(?!\d)/;

/** "10", "ICD-10" and "ICD 9 CM" are 10, 10 and 9; an empty cell is decided by the form of the code. */
function bacaJenis(sel: unknown, kode: unknown): unknown {
  const teks = String(sel ?? '').trim();
  if (teks !== '') return Number(ANGKA_JENIS.exec(teks)?.[0] ?? Number.NaN);
  const rapi = rapikanKodeIcd(String(kode ?? ''));
  return rapi === null ? 10 : jenisKodeIcd(rapi);
}

export const icd: Master<typeof icdMaster> = {
  kontrak: icdMaster,
  objek: 'icd',
  sumber: SUMBER,
  simpan: async (tx, isian, id) => (await simpanIcd(tx, [{ isian, id }]))[0] as number,
  simpanBanyak: simpanIcd,
  periksa: async (tx, isian, lama): Promise<Galat> => {
    const jenis = jenisKodeIcd(isian.kode);
    if (jenis !== isian.jenis)
      return { jenis: [`Kode ${isian.kode} berbentuk ${jenis === 10 ? 'ICD-10' : 'ICD-9-CM'}`] };
    // A tindakan stores the code itself and not its id, so it would lose a code that changes.
    if (lama && lama.kode !== isian.kode && ada(await pemakaianIcd(tx, lama.id)).length > 0)
      return { kode: ['Kode ini dipakai tindakan, jadi tidak dapat diganti'] };
    return {};
  },
  pemakaian: pemakaianIcd,
  kendala: { icd_kode_unik: { kolom: 'kode', pesan: 'Kode ini sudah ada' } },
  saring: saringIcd,
  rapikanSel: (sel) => ({ ...sel, kode: rapikanKodeIcd(String(sel['kode'] ?? '')) ?? sel['kode'] }),
  bacaLembar: async () => (sel) => ({
    isian: {
      ...sel,
      jenis: bacaJenis(sel['jenis'], sel['kode']),
      ...('favorit' in sel ? { favorit: sel['favorit'] ?? false } : {}),
    },
  }),
};
