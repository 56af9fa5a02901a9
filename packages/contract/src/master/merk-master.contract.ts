import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { namaLine, requiredText } from '../field-schemas.ts';
import { defineMasterList } from './master-list.ts';

/** A list of names alone, such as brands. The document writes these paths with a capital. */
const defineNameList = (spec: {
  path: '/Merk' | '/Produsen';
  resource: 'merk' | 'produsen';
  label: string;
  contoh: string;
}) =>
  defineMasterList({
    path: spec.path,
    resource: spec.resource,
    label: spec.label,
    fields: { nama: requiredText(`Nama ${spec.resource}`, 100, namaLine) },
    baris: { nama: z.string() },
    urut: ['nama'],
    sheet: {
      key: 'nama',
      kolom: [
        { kolom: 'nama', title: `Nama ${spec.resource}`, jenis: 'teks', width: 40, wajib: true, contoh: spec.contoh },
      ],
    },
  });

export const merkMaster = defineNameList({ path: '/Merk', resource: 'merk', label: 'Merk', contoh: 'Sanmol' });
export const produsenMaster = defineNameList({
  path: '/Produsen',
  resource: 'produsen',
  label: 'Produsen',
  contoh: 'PT Farmasi Nusantara',
});
export type NameList = typeof merkMaster;

const Nama = z.object({ id: z.int(), nama: z.string() });
export type Nama = z.infer<typeof Nama>;

/** platform.md 7 names both among the paths that are never cached. */
export const listMerk = endpoint({
  method: 'GET',
  path: '/Merk',
  can: ['view merk', 'view produk'],
  summary: 'Merk yang aktif',
  response: answer(z.array(Nama)),
});
export const listProdusen = endpoint({
  method: 'GET',
  path: '/Produsen',
  can: ['view produsen', 'view produk'],
  summary: 'Produsen yang aktif',
  response: answer(z.array(Nama)),
});
