import { z } from 'zod';
import { KELOMPOK_UMUR } from '@nadi/domain/pasien/ulang-tahun';
import { endpoint } from '../endpoint.ts';
import { answer, Paging } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { inBackground } from '../pekerjaan.contract.ts';

export const UlangTahunRow = z.object({
  /** The day of the birthday, and the age reached on it. */
  tanggal: z.string(),
  umur: z.int(),
  norm: z.int(),
  nama: z.string(),
  jenis_kelamin: z.int().nullable(),
  tanggal_lahir: z.string(),
  telepon: z.string().nullable(),
  kunjungan_terakhir: z.object({ ruangan: z.string(), tanggal: z.string() }).nullable(),
});
export type UlangTahunRow = z.infer<typeof UlangTahunRow>;

const UlangTahunFilter = {
  /** Today alone, seven days or thirty-one, with today as the first. */
  hari: z.coerce
    .number(lazyFieldMessage('pilihan', 'Hari'))
    .pipe(z.literal([1, 7, 31], lazyFieldMessage('pilihan', 'Hari')))
    .default(7),
  umur: z
    .enum(
      KELOMPOK_UMUR.map(({ id }) => id),
      lazyFieldMessage('pilihan', 'Umur'),
    )
    .optional(),
  cari: z.string().trim().max(100).optional(),
};
export const listUlangTahun = endpoint({
  method: 'GET',
  path: '/monitoring/ulang-tahun',
  byPost: '/monitoring/ulang-tahun',
  can: 'view tabel pasien',
  summary: 'Pasien yang berulang tahun hari ini sampai 31 hari ke depan',
  query: z.object({ ...UlangTahunFilter, ...Paging }),
  response: z.object({
    ...answer(z.array(UlangTahunRow)).shape,
    meta: z.object({ total: z.int(), page: z.int(), limit: z.int() }),
    /** How many celebrate on each of the next fourteen days, whatever is filtered. */
    per_hari: z.array(z.object({ tanggal: z.string(), jumlah: z.int() })),
  }),
});
export const exportUlangTahun = endpoint({
  method: 'GET',
  path: '/monitoring/ulang-tahun/ekspor',
  byPost: '/monitoring/ulang-tahun/ekspor',
  costs: 'ekspor',
  can: 'view ekspor pasien',
  summary: 'Daftar ulang tahun sebagai lembar kerja (xlsx); dicatat',
  query: z.object(UlangTahunFilter),
  binary: true,
  response: z.unknown(),
});
export const exportUlangTahunLatar = inBackground('ekspor-ulang-tahun', exportUlangTahun);
