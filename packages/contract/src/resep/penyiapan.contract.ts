import { z } from 'zod';
import { namaLine, optionalText, requiredText } from '../field-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';

const KODE_ANTREAN_PATTERN = /^[A-Z][A-Z0-9]{0,3}$/;
const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;
const timeOfDay = (nama: string) =>
  z.string(`${nama} wajib diisi`).regex(TIME_PATTERN, `${nama} harus jam, misalnya 08:00`);

const NewRuangan = z.object({
  instalasi: requiredText('Instalasi', 60, namaLine),
  unit: requiredText('Unit', 60, namaLine),
  deskripsi: requiredText('Nama ruangan', 60, namaLine),
  jenis_kunjungan: z.int('Pilih jenis kunjungan').min(1).max(3),
  kode_antrean: z
    .string('Kode antrean wajib diisi')
    .trim()
    .toUpperCase()
    .regex(KODE_ANTREAN_PATTERN, 'Kode antrean 1 sampai 4 huruf besar atau angka, diawali huruf')
    .refine((kode) => kode !== 'F' && kode !== 'P', 'F dipakai farmasi dan P nomor prioritas. Pilih kode lain.'),
});

/** A doctor with the same hours on each chosen day; `ruangan` is the index of a room in the same request. */
const NewDokter = z
  .object({
    gelar_depan: optionalText('Gelar depan', 30),
    nama: requiredText('Nama dokter', 100, namaLine),
    gelar_belakang: optionalText('Gelar belakang', 30),
    ruangan: z.int('Pilih ruangan').min(0, 'Pilih ruangan'),
    hari: z.array(z.int().min(1).max(7)).min(1, 'Pilih hari praktik').max(7),
    mulai: timeOfDay('Jam mulai'),
    selesai: timeOfDay('Jam selesai'),
    kuota: z.int('Kuota harus angka').min(1, 'Kuota paling sedikit 1').max(500, 'Kuota paling banyak 500'),
  })
  .refine((d) => d.selesai > d.mulai, { path: ['selesai'], message: 'Jam selesai harus sesudah jam mulai' });

const findDuplicate = <T>(items: readonly T[], keyOf: (one: T) => string): number =>
  items.findIndex((one, n) => items.findIndex((other) => keyOf(other) === keyOf(one)) !== n);

/** The first rooms and doctors of a new facility, saved together. */
export const Penyiapan = z
  .object({
    ruangan: z
      .array(NewRuangan)
      .min(1, 'Pilih paling sedikit satu ruangan')
      .max(60, 'Paling banyak 60 ruangan sekaligus'),
    dokter: z.array(NewDokter).max(60, 'Paling banyak 60 dokter sekaligus'),
  })
  .superRefine(({ ruangan, dokter }, ctx) => {
    const kode = findDuplicate(ruangan, (r) => r.kode_antrean);
    if (kode >= 0)
      ctx.addIssue({
        code: 'custom',
        path: ['ruangan', kode, 'kode_antrean'],
        message: 'Kode antrean ini sudah dipakai ruangan lain',
      });
    const nama = findDuplicate(ruangan, (r) => `${r.unit}/${r.deskripsi}`.toLowerCase());
    if (nama >= 0)
      ctx.addIssue({
        code: 'custom',
        path: ['ruangan', nama, 'deskripsi'],
        message: 'Nama ruangan ini sudah ada di unit yang sama',
      });
    for (const [n, d] of dokter.entries())
      if (d.ruangan >= ruangan.length)
        ctx.addIssue({ code: 'custom', path: ['dokter', n, 'ruangan'], message: 'Pilih ruangan' });
  });
export type Penyiapan = z.output<typeof Penyiapan>;

const PenyiapanProgress = z.object({ ruangan: z.int(), dokter: z.int() });

/** How much of the facility is set up: nobody can be registered before it has rooms. */
export const getPenyiapan = endpoint({
  method: 'GET',
  path: '/penyiapan',
  can: 'create ruangan',
  summary: 'Sudah berapa ruangan dan dokter faskes ini',
  response: answer(PenyiapanProgress),
});
export const savePenyiapan = endpoint({
  method: 'POST',
  path: '/penyiapan',
  can: 'create ruangan',
  summary: 'Menyiapkan faskes baru: ruangan dan dokter sekaligus; hanya selama belum ada ruangan',
  body: Penyiapan,
  creates: true,
  response: saved(PenyiapanProgress),
});
