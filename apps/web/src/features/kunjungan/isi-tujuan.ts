import type { QueryClient } from '@tanstack/react-query';
import { alasanTakBisa, jadwalTunggal, untukPenjamin } from './jadwal.ts';
import type { PilihanDokter } from './jadwal.ts';
import { pukulLayanan, tanggalLayanan } from './kunjungan-form.schema.ts';
import type { FormKunjungan } from './kunjungan-form.schema.ts';
import { dokterQuery, instalasiQuery, ruanganUnitQuery, unitQuery } from './kunjungan.queries.ts';

export type Alat = { form: FormKunjungan; client: QueryClient };
/** Each level depends on the one before it (decisions D14). */
export const TINGKAT = [
  'tujuan.instalasi_id',
  'tujuan.unit_id',
  'tujuan.ruangan_id',
  'tujuan.dokter_id',
  'tujuan.jadwal_dokter_id',
] as const;
export type Tingkat = (typeof TINGKAT)[number];

/** What a room offers, cleared when another room is chosen. */
const MILIK_RUANGAN = ['tujuan.paket_id', 'tujuan.kamar_id'] as const;

/** A changed parent clears what is below it (kunjungan.md 4). */
export function kosongkanBawah(form: FormKunjungan, tingkat: Tingkat): void {
  if (tingkat === 'tujuan.instalasi_id' || tingkat === 'tujuan.unit_id' || tingkat === 'tujuan.ruangan_id') {
    for (const milik of MILIK_RUANGAN) {
      form.setValue(milik, null);
      form.clearErrors(milik);
    }
    form.setValue('tindakan_ids', []);
    form.clearErrors('tindakan_ids');
  }
  for (const bawah of TINGKAT.slice(TINGKAT.indexOf(tingkat) + 1)) {
    form.setValue(bawah, null);
    form.clearErrors(bawah);
  }
}

type Bernama = readonly { id: number }[];

const hariForm = (form: FormKunjungan): string => tanggalLayanan(form.getValues('tanggal_pendaftaran'));

/** The options of a level, or null when they can't be loaded: the field then says so. */
async function muat({ form, client }: Alat, tingkat: Tingkat): Promise<Bernama | null> {
  const induk = TINGKAT[TINGKAT.indexOf(tingkat) - 1];
  const id = induk ? form.getValues(induk) : null;
  if (induk && id === null) return null;
  try {
    if (tingkat === 'tujuan.instalasi_id') return (await client.ensureQueryData(instalasiQuery())).data;
    if (tingkat === 'tujuan.unit_id') return (await client.ensureQueryData(unitQuery(id))).data;
    if (tingkat === 'tujuan.ruangan_id') return await client.ensureQueryData(ruanganUnitQuery(id, hariForm(form)));
    return untukPenjamin(await muatDokter({ form, client }, id), form.getValues('penjamin.jenis'));
  } catch {
    return null;
  }
}

const muatDokter = ({ form, client }: Alat, ruangan: number | null): Promise<PilihanDokter[]> =>
  client.fetchQuery({ ...dokterQuery(ruangan, hariForm(form)), staleTime: 5000 });

/** `timeOfDay` is null in a ward, which takes patients in all day. */
export function pilihDokter(
  form: FormKunjungan,
  dokter: PilihanDokter,
  pukul = pukulLayanan(form.getValues('tanggal_pendaftaran')),
): void {
  form.setValue('tujuan.dokter_id', dokter.id);
  form.setValue('tujuan.jadwal_dokter_id', jadwalTunggal(dokter, pukul));
  form.clearErrors(['tujuan.dokter_id', 'tujuan.jadwal_dokter_id']);
}

/**
 * From `level` down, picks the option of each list that has exactly one. Stops where the clerk has chosen meanwhile.
 */
export async function pilihTunggal(alat: Alat, tingkat: Tingkat): Promise<void> {
  const { form } = alat;
  const mulai = TINGKAT.indexOf(tingkat);
  for (const at of TINGKAT.slice(mulai, -1)) {
    const induk = TINGKAT[TINGKAT.indexOf(at) - 1];
    const nilaiInduk = induk ? form.getValues(induk) : null;
    const isi = await muat(alat, at);
    const [satu, ...lain] = isi ?? [];
    const berubah = (induk && form.getValues(induk) !== nilaiInduk) || form.getValues(at) !== null;
    if (!satu || lain.length > 0 || berubah) return;
    if (at !== 'tujuan.dokter_id') form.setValue(at, satu.id);
    else if (alasanTakBisa(satu as PilihanDokter) === null) pilihDokter(form, satu as PilihanDokter);
    form.clearErrors(at);
  }
}

/** The doctor of the last visit, and the reason why he can't be chosen now. */
export async function periksaDokterTerakhir(
  alat: Alat,
  terakhir: { ruangan_id: number; dokter_id: number; penjamin: { jenis: number } },
): Promise<{ dokter: PilihanDokter | null; alasan: string | null }> {
  try {
    const dokter =
      untukPenjamin(await muatDokter(alat, terakhir.ruangan_id), terakhir.penjamin.jenis).find(
        ({ id }) => id === terakhir.dokter_id,
      ) ?? null;
    return { dokter, alasan: dokter ? alasanTakBisa(dokter) : 'Tidak praktik lagi di ruangan ini' };
  } catch {
    return { dokter: null, alasan: 'Jadwalnya tidak dapat dimuat' };
  }
}
