import { todayIn, signIn, callApi, type Session } from './api.ts';
import { prepareMaster } from './database.ts';
import { inTurn, runLine, type BenchContext } from './run-line.ts';

/** The clinic's account is used, so that the hospital's rooms stay what the other parts measure. */
const ADMIN = 'admin@klinik.demo';
const TINDAKAN_COUNT = 2000;
/** A sheet with keys and prices that no earlier run had, so that the whole sheet is written. */
const tindakanCsv = (): string =>
  `Kode;Nama tindakan;Kategori;Tarif umum\n${Array.from({ length: TINDAKAN_COUNT }, (_, n) => `BENCH-${n};Tindakan bench nomor ${n};tindakan;${10_000 + n * 100}`).join('\n')}\n`;

async function importTindakan(
  port: number,
  { token }: Session,
  save: boolean,
): Promise<{ seconds: number; summary: string }> {
  const form = new FormData();
  form.set('file', new Blob([tindakanCsv()]), 'tindakan.csv');
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/tindakan/impor?simpan=${save}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  const body = (await response.json()) as { data?: { baru: number; ubah: number; tetap: number }; message: string };
  if (!response.ok || !body.data) throw new Error(`import: ${response.status} ${body.message}`);
  const { baru, ubah, tetap } = body.data;
  return { seconds: (performance.now() - start) / 1000, summary: `${baru} new, ${ubah} changed, ${tetap} equal` };
}

type Numbered = { data: { id: number }[] };

/** Collects the calls that lead to a doctor of today, for every room of the facility. */
async function tujuanPaths(
  port: number,
  { token, zona }: Session,
): Promise<Record<'instalasi' | 'unit' | 'ruangan' | 'dokter' | 'tindakan' | 'cariTindakan', string[]>> {
  const readIds = async (paths: string): Promise<number[]> =>
    (await callApi<Numbered>(port, paths, { token })).data.map(({ id }) => id);
  const instalasi = await readIds('/ruangan/instalasi');
  const unit = (await Promise.all(instalasi.map((id) => readIds(`/unit/ruangan/${id}`)))).flat();
  const ruangan = (await Promise.all(unit.map((id) => readIds(`/ruangan/unit/${id}`)))).flat();
  const dateQuery = `date=${todayIn(zona)}`;
  const tindakanPath = (id: number): string => `/api/ruangan/tindakan/${id}/0?page=1&limit=5&penjamin=1&${dateQuery}`;
  return {
    instalasi: ['/api/ruangan/instalasi'],
    unit: instalasi.map((id) => `/api/unit/ruangan/${id}`),
    ruangan: unit.map((id) => `/api/ruangan/unit/${id}?${dateQuery}`),
    dokter: ruangan.map((id) => `/api/ruangan/dokter/${id}/jadwal?${dateQuery}`),
    tindakan: ruangan.map(tindakanPath),
    cariTindakan: ruangan.map((id, n) => `${tindakanPath(id)}&search=nomor%20${n % 100}`),
  };
}

const LISTS = [
  ['procedures, first page of 2,000', '/tindakan/daftar?limit=25'],
  ['procedures, searched', '/tindakan/daftar?limit=25&search=nomor%2019'],
  ['employees, first page of 500', '/karyawan/daftar?limit=25'],
  ['employees, searched', '/karyawan/daftar?limit=25&search=bench%2042'],
  ['rooms, first page of 200', '/ruangan/daftar?limit=25'],
  ['schedules, first page of 2,100', '/jadwal-dokter/daftar?limit=25'],
  ['ICD codes, first page', '/icd/daftar?limit=25'],
  ['floor of 200 rooms', '/ruangan/denah'],
] as const;

/**
 * Measures lists of master data at the sizes of a large hospital: 200 rooms, 300 doctors with 7 schedules each, 500
 * employees, 2,000 procedures.
 */
export async function measureMaster(context: BenchContext): Promise<void> {
  const { options, notify } = context;
  const { port } = options;
  await prepareMaster(options.dataDir);
  const session = await signIn(port, ADMIN);
  for (const save of [false, true]) {
    const { seconds, summary } = await importTindakan(port, session, save);
    notify(
      `import of ${TINDAKAN_COUNT} procedures, ${save ? 'saved' : 'looked at'}: ${seconds.toFixed(1)} s (${summary})`,
    );
  }
  const paths = await tujuanPaths(port, session);
  notify(`${paths.dokter.length} rooms to choose from`);
  await runLine(context, {
    nama: 'destination: installations',
    anggaran: {},
    email: ADMIN,
    make: inTurn(paths.instalasi),
  });
  await runLine(context, { nama: 'destination: units of one', anggaran: {}, email: ADMIN, make: inTurn(paths.unit) });
  await runLine(context, {
    nama: 'destination: rooms of a unit',
    anggaran: {},
    email: ADMIN,
    make: inTurn(paths.ruangan),
  });
  await runLine(context, {
    nama: 'destination: doctors of today',
    anggaran: {},
    email: ADMIN,
    make: inTurn(paths.dokter),
  });
  await runLine(context, {
    nama: 'procedures of a room, first five',
    anggaran: {},
    email: ADMIN,
    make: inTurn(paths.tindakan),
  });
  await runLine(context, {
    nama: 'procedures of a room, searched',
    anggaran: {},
    email: ADMIN,
    make: inTurn(paths.cariTindakan),
  });
  for (const [nama, path] of LISTS)
    await runLine(context, { nama, anggaran: {}, email: ADMIN, make: inTurn([`/api${path}`]) });
}
