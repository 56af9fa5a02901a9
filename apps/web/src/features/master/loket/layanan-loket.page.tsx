import { layananLoketMaster } from '@nadi/contract/master/layanan-loket.contract';
import { JENIS_LOKET, NAMA_JENIS_LOKET } from '@nadi/contract/master/loket-master.contract';
import { describeSelang, SELANG_BAKU } from '@nadi/domain/loket/prioritas';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DigitField } from '#fields/digit-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';

const JENIS_OPTIONS = JENIS_LOKET.map((value) => ({ value, label: NAMA_JENIS_LOKET[value] }));

type LayananRow = z.output<typeof layananLoketMaster.Row>;
type LayananFormValues = z.input<typeof layananLoketMaster.Input>;

function LayananFields({ form: { control } }: { form: UseFormReturn<LayananFormValues> }) {
  return (
    <>
      <TextField
        control={control}
        name="kode"
        label="Huruf"
        maxLength={1}
        upperCase
        required
        autoFocus
        help="Huruf di depan nomor, yang tidak dipakai ruangan. F dipakai farmasi, P nomor prioritas."
        className="q1"
      />
      <TextField control={control} name="deskripsi" label="Nama layanan" maxLength={60} required className="q3" />
      <PilihKataField
        control={control}
        name="jenis"
        label="Dipanggil loket"
        options={JENIS_OPTIONS}
        required
        className="q2"
      />
      <TextField
        control={control}
        name="petunjuk"
        label="Petunjuk"
        maxLength={80}
        placeholder="Siapkan KTP dan kartu BPJS"
        help="Yang perlu dibawa, tampil di kios."
      />
      <DigitField
        control={control}
        name="selang_prioritas"
        label="Selang prioritas"
        maxLength={2}
        asNumber
        required
        help="Nomor biasa di antara dua nomor prioritas; 0 berarti prioritas selalu dulu."
        className="q2"
      />
      <DigitField
        control={control}
        name="menit"
        label="Menit per orang"
        maxLength={3}
        asNumber
        required
        help="Untuk perkiraan tunggu di kios."
        className="q2"
      />
    </>
  );
}

const PAGE: MasterListPage<LayananRow, LayananFormValues, typeof layananLoketMaster.daftar> = {
  contract: layananLoketMaster,
  title: 'Layanan loket',
  columns: [
    { kind: 'text', head: 'Huruf', sort: 'kode', width: 90, value: (b) => b.kode },
    { kind: 'text', head: 'Nama layanan', sort: 'deskripsi', phone: 'title', value: (b) => b.deskripsi },
    { kind: 'text', head: 'Petunjuk', value: (b) => b.petunjuk },
    { kind: 'text', head: 'Aturan prioritas', width: 240, value: (b) => describeSelang(b.selang_prioritas) },
    { kind: 'number', head: 'Menit', width: 90, value: (b) => b.menit },
  ],
  nameOf: (b) => b.deskripsi,
  emptyValues: () => ({
    kode: '',
    deskripsi: '',
    petunjuk: null,
    selang_prioritas: SELANG_BAKU,
    menit: 5,
    jenis: 'pendaftaran',
    aktif: true,
  }),
  fromRow: ({ kode, deskripsi, petunjuk, selang_prioritas, menit, jenis, aktif }) => ({
    kode,
    deskripsi,
    petunjuk,
    selang_prioritas,
    menit,
    jenis,
    aktif,
  }),
  fields: ({ form }) => <LayananFields form={form} />,
};

/** What people come to the hall for. */
export function LayananLoketPage() {
  return <MasterList page={PAGE} />;
}
