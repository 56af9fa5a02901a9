import type { KunjunganRow } from '../packages/contract/src/kunjungan/kunjungan.contract.ts';
import type { Ruangan } from '../packages/contract/src/master/master.contract.ts';
import { ICD_DIAGNOSA } from '../packages/domain/src/icd/kode-icd.ts';
import { signIn, callApi } from './api.ts';
import { inTurn, runLine, type BenchContext } from './run-line.ts';

const RAWAT_INAP = 3;
/** What clerks type to find a diagnosis: five letters or more, words in any order, or the beginning of a code. */
const DIAGNOSES = [
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
export async function measureForm(context: BenchContext): Promise<void> {
  const {
    options: { port },
    samples,
    notify,
  } = context;
  const { token } = await signIn(port);
  const { data: todaysKunjungan } = await callApi<{ data: KunjunganRow[] }>(port, '/kunjungan?limit=1000', { token });
  const visited = new Set(todaysKunjungan.map((k) => k.pendaftaran.pasien.norm));
  const recentPaths = (norm: Iterable<number>): string[] => [...norm].map((n) => `/api/pasien/${n}/pendaftaran/recent`);
  notify(`${visited.size} patients with a visit today`);
  await runLine(context, {
    nama: 'last visit, somebody who was here',
    anggaran: {},
    make: inTurn(recentPaths(visited)),
  });
  await runLine(context, {
    nama: 'last visit, one of all patients',
    anggaran: {},
    make: inTurn(recentPaths(samples.map((b) => b.norm))),
  });
  const { data: ruangan } = await callApi<{ data: Ruangan[] }>(port, '/ruangan', { token });
  const wardPaths = ruangan.filter((r) => r.jenis_kunjungan === RAWAT_INAP).map((r) => `/api/ruangan/bed/${r.id}`);
  await runLine(context, { nama: 'beds of a ward', anggaran: {}, make: inTurn(wardPaths) });
  await runLine(context, {
    nama: 'ICD-10 search',
    anggaran: {},
    make: inTurn(DIAGNOSES.map((t) => `/api/icd?search=${encodeURIComponent(t)}&jenis=${ICD_DIAGNOSA}`)),
  });
}
