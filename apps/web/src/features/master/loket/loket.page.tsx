import { JENIS_LOKET, loketMaster, NAMA_JENIS_LOKET } from '@nadi/contract/loket-master.contract';
import { NativeSelect } from '@mantine/core';
import type { z } from 'zod';
import { KodeField } from '../../../fields/kode-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { DaftarMaster } from '../daftar/daftar-master.tsx';
import type { HalamanMaster } from '../daftar/halaman-master.ts';

type Baris = z.output<typeof loketMaster.Baris>;
type Isi = z.input<typeof loketMaster.Isian>;

const JENIS = JENIS_LOKET.map((value) => ({ value, label: NAMA_JENIS_LOKET[value] }));

const HALAMAN: HalamanMaster<Baris, Isi> = {
  kontrak: loketMaster,
  judul: 'Loket',
  kolom: [
    { judul: 'Kode', urut: 'kode', lebar: 110, tulis: (b) => b.kode },
    { judul: 'Nama loket', urut: 'deskripsi', tulis: (b) => b.deskripsi },
    { judul: 'Jenis', urut: 'jenis', lebar: 180, tulis: (b) => NAMA_JENIS_LOKET[b.jenis] },
  ],
  namaOf: (b) => b.deskripsi,
  kosong: () => ({ kode: '', deskripsi: '', jenis: 'pendaftaran', aktif: true }),
  dariBaris: ({ kode, deskripsi, jenis, aktif }) => ({ kode, deskripsi, jenis, aktif }),
  namaSaring: ['jenis'],
  saring: ({ teksOf, taruh }) => (
    <NativeSelect
      size="xs"
      aria-label="Jenis loket"
      data={[{ value: '', label: 'Semua jenis' }, ...JENIS]}
      value={teksOf('jenis')}
      onChange={(event) => taruh('jenis', event.currentTarget.value)}
    />
  ),
  isian: ({ form: { control } }) => (
    <>
      <TextField control={control} name="kode" label="Kode" maxLength={10} kapital required autoFocus className="q1" />
      <TextField control={control} name="deskripsi" label="Nama loket" maxLength={100} required className="q3" />
      <KodeField control={control} name="jenis" label="Jenis" options={JENIS} required className="q2" />
    </>
  ),
};

/** The counters of the facility. */
export function LoketPage() {
  return <DaftarMaster halaman={HALAMAN} />;
}
