import type { BarisKunjungan } from '../packages/contract/src/kunjungan.contract.ts';
import type { Ruangan } from '../packages/contract/src/master.contract.ts';
import { masuk, minta } from './api.ts';
import { bergilir, jalankan, type Alat } from './jalankan.ts';

const RAWAT_INAP = 3;
/** What clerks type to find a diagnosis: five letters or more, words in any order, or the beginning of a code. */
const DIAGNOSA = [
  'demam',
  'demam ber',
  'demam berdarah',
  'hipertensi',
  'diabe',
  'diabetes melitus',
  'infeksi saluran',
  'saluran infeksi',
  'fraktur',
  'gastritis',
  'pneumonia',
  'kehamilan',
  'J06',
  'I10',
  'E11',
  'A91',
  'k29.7',
];

/** Measures what the visit form asks of the server, apart from the destination, which the part `master` measures. */
export async function formulir(alat: Alat): Promise<void> {
  const {
    pilihan: { port },
    baris,
    kabari,
  } = alat;
  const { token } = await masuk(port);
  const { data: hari } = await minta<{ data: BarisKunjungan[] }>(port, '/kunjungan?limit=1000', { token });
  const pernah = new Set(hari.map((k) => k.pendaftaran.pasien.norm));
  const recent = (norm: Iterable<number>): string[] => [...norm].map((n) => `/api/pasien/${n}/pendaftaran/recent`);
  kabari(`${pernah.size} patients with a visit today`);
  await jalankan(alat, { nama: 'last visit, somebody who was here', anggaran: {}, buat: bergilir(recent(pernah)) });
  await jalankan(alat, {
    nama: 'last visit, one of all patients',
    anggaran: {},
    buat: bergilir(recent(baris.map((b) => b.norm))),
  });
  const { data: ruangan } = await minta<{ data: Ruangan[] }>(port, '/ruangan', { token });
  const bangsal = ruangan.filter((r) => r.jenis_kunjungan === RAWAT_INAP).map((r) => `/api/ruangan/bed/${r.id}`);
  await jalankan(alat, { nama: 'beds of a ward', anggaran: {}, buat: bergilir(bangsal) });
  await jalankan(alat, {
    nama: 'ICD-10 search',
    anggaran: {},
    buat: bergilir(DIAGNOSA.map((t) => `/api/icd?search=${encodeURIComponent(t)}&jenis=10`)),
  });
}
