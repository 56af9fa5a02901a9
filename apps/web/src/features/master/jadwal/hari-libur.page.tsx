import { hariLibur } from '@nadi/contract/master/jadwal-master.contract';
import { formatDayTanggal } from '@nadi/domain/jadwal/jadwal';
import type { z } from 'zod';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';

type HariLiburRow = z.output<typeof hariLibur.Row>;
type HariLiburFormValues = z.input<typeof hariLibur.Input>;

const PAGE: MasterListPage<HariLiburRow, HariLiburFormValues, typeof hariLibur.daftar> = {
  contract: hariLibur,
  title: 'Hari libur',
  columns: [
    {
      kind: 'text',
      head: 'Tanggal',
      sort: 'tanggal',
      width: 200,
      phone: 'title',
      value: (l) => formatDayTanggal(l.tanggal),
    },
    { kind: 'text', head: 'Nama hari libur', sort: 'deskripsi', value: (l) => l.deskripsi },
  ],
  nameOf: (l) => l.deskripsi,
  emptyValues: () => ({ tanggal: '', deskripsi: '', aktif: true }),
  fromRow: ({ tanggal, deskripsi, aktif }) => ({ tanggal, deskripsi, aktif }),
  fields: ({ form: { control } }) => (
    <>
      <TanggalField control={control} name="tanggal" label="Tanggal" required autoFocus className="q2" />
      <TextField
        control={control}
        name="deskripsi"
        label="Nama hari libur"
        maxLength={100}
        required
        help="Pada hari ini jadwal mingguan tidak berlaku; praktik tambahan tetap."
      />
    </>
  ),
};

/** Days on which doctors practise only in an extra practice. */
export function HariLiburPage() {
  return <MasterList page={PAGE} />;
}
