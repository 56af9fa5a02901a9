import type { FindKembarInput } from '../packages/contract/src/pasien/kembar.contract.ts';
import type { PasienRow, DetailPasien } from '../packages/contract/src/pasien/pasien.contract.ts';
import { signIn, callApi } from './api.ts';
import { createRandom, mistype } from './samples.ts';
import { inTurn, runLine, type BenchContext, type Budget } from './run-line.ts';
import type { BenchRequest } from './client.ts';
import { makeUpdates } from './writes.ts';

const KEMBAR_BUDGET: Budget = { p95: { 1: 20 } };
const FILTER_BUDGET: Budget = { p95: { 1: 60 } };
/** How many records are read one by one beforehand, for what lists do not show (phone, mother, version). */
const DETAILS = 400;

const otherDigit = (nomor: string): string => `${nomor.slice(0, -1)}${(Number(nomor.at(-1)) + 1) % 10}`;
const teleponOf = (d: DetailPasien): string | null => d.kontak_pasien.find((k) => k.jenis.value === 3)?.nomor ?? null;

type DuplicateQuery = { nama: string; build: (d: DetailPasien) => FindKembarInput | null };

/** What a clerk has typed when the panel beside the form asks for duplicates. */
const DUPLICATE_QUERIES: readonly DuplicateQuery[] = [
  {
    nama: 'duplicates, name with a slip and birth date',
    build: (d) => (d.tanggal_lahir === null ? null : { nama: mistype(d.nama), tanggal_lahir: d.tanggal_lahir }),
  },
  {
    nama: 'duplicates, NIK one digit off',
    build: (d) => (d.nik === null ? null : { nama: d.nama, nik: otherDigit(d.nik) }),
  },
  {
    nama: 'duplicates, phone',
    build: (d) => ({ nama: d.nama.split(' ')[0] ?? d.nama, nomor_kontak_telp: teleponOf(d) }),
  },
  {
    nama: 'duplicates, whole form',
    build: (d) => ({
      nama: d.nama,
      tanggal_lahir: d.tanggal_lahir,
      jenis_kelamin: d.jenis_kelamin,
      nik: d.nik && otherDigit(d.nik),
      no_bpjs: d.no_bpjs,
      nomor_kontak_telp: teleponOf(d),
      ibu_kandung: d.ibu_kandung,
    }),
  },
];

async function measureKembar(context: BenchContext, details: readonly DetailPasien[]): Promise<void> {
  const { token } = await signIn(context.options.port);
  for (const { nama, build } of DUPLICATE_QUERIES) {
    const bodies = details.flatMap((d) => build(d) ?? []);
    let foundCount = 0;
    for (const body of bodies.slice(0, 20))
      if (
        (await callApi<{ data: unknown[] }>(context.options.port, '/pasien/kembar', { token, body: body })).data
          .length > 0
      )
        foundCount += 1;
    context.notify(`${nama}: somebody found for ${foundCount} of ${Math.min(20, bodies.length)} looked at`);
    let next = 0;
    await runLine(context, {
      nama,
      anggaran: KEMBAR_BUDGET,
      make: () => ({ method: 'POST', path: '/api/pasien/kembar', body: bodies[next++ % bodies.length] }),
    });
  }
}

/**
 * Builds one filter for each column as people use it: the beginning of a number, part of a name or street, a year or a
 * day.
 */
function filterInputs(samples: readonly PasienRow[]): Record<string, string[]> {
  const random = createRandom(11);
  const pickWord = (text: string | null): string[] => {
    const bodies = text?.split(/[^\p{L}]+/u).filter((k) => k.length > 3) ?? [];
    return bodies.length === 0 ? [] : [bodies[Math.floor(random() * bodies.length)] as string];
  };
  return {
    norm: samples.map((b) => String(b.norm)),
    nama: samples.flatMap((b) => pickWord(b.nama)),
    alamat: samples.flatMap((b) => pickWord(b.alamat)),
    tanggal_lahir: samples.flatMap((b, n) =>
      b.tanggal_lahir === null
        ? []
        : [n % 2 === 0 ? b.tanggal_lahir.slice(0, 4) : b.tanggal_lahir.split('-').toReversed().join('/')],
    ),
    nik: samples.flatMap((b) => (b.nik === null ? [] : [b.nik.slice(0, 8)])),
    no_bpjs: samples.flatMap((b) => (b.no_bpjs === null ? [] : [b.no_bpjs.slice(0, 8)])),
    status: ['Aktif', 'Meninggal', 'Tidak', '1', '2'],
  };
}

async function measureLists(context: BenchContext): Promise<void> {
  for (const [column, build] of Object.entries(filterInputs(context.samples))) {
    await runLine(context, {
      nama: `patient list, filter ${column}`,
      anggaran: FILTER_BUDGET,
      make: inTurn(build.map((t) => `/api/pasien?limit=10&${column}=${encodeURIComponent(t)}`)),
    });
  }
}

/** Builds searches for the beginnings of village names, as they are typed. */
async function kelurahanPaths(context: BenchContext, details: readonly DetailPasien[]): Promise<string[]> {
  const { token } = await signIn(context.options.port);
  const kecamatan = [...new Set(details.flatMap((d) => d.kecamatan ?? []))].slice(0, 30);
  const nama: string[] = [];
  for (const id of kecamatan)
    nama.push(
      ...(
        await callApi<{ data: { deskripsi: string }[] }>(context.options.port, `/wilayah/kelurahan/${id}`, { token })
      ).data.map((k) => k.deskripsi),
    );
  return nama.flatMap((n) =>
    [3, 5, n.length].map((letters) => `/api/wilayah/cari?q=${encodeURIComponent(n.slice(0, Math.max(2, letters)))}`),
  );
}

/** Measures what is asked of patients apart from finding and creating them. */
export async function measurePasien(context: BenchContext): Promise<void> {
  const {
    options: { port },
    samples,
    notify,
  } = context;
  const { token } = await signIn(port);
  const details: DetailPasien[] = [];
  for (const { norm } of samples.slice(0, DETAILS))
    details.push((await callApi<{ data: DetailPasien }>(port, `/pasien/${norm}`, { token })).data);
  await measureKembar(context, details);
  await measureLists(context);
  const update: () => BenchRequest = makeUpdates(details);
  await runLine(context, { nama: 'patient update', anggaran: {}, make: update });
  const paths = await kelurahanPaths(context, details);
  if (paths.length === 0) notify('village search: no patient has a district, left out');
  else await runLine(context, { nama: 'village search', anggaran: {}, make: inTurn(paths) });
  await runLine(context, {
    nama: 'patient card, PDF',
    anggaran: {},
    make: inTurn(samples.map((b) => `/api/pasien/kartu/${b.norm}`)),
  });
}
