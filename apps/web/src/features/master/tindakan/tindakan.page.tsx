import { NativeSelect } from '@mantine/core';
import { KATEGORI_TINDAKAN, NAMA_KATEGORI, tindakanMaster } from '@nadi/contract/tindakan.contract';
import { tulisRupiah } from '@nadi/domain/uang/rupiah';
import type { UseFormReturn } from 'react-hook-form';
import { KodeField } from '../../../fields/kode-field.tsx';
import { PilihBanyakField } from '../../../fields/pilih-banyak-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { hariIni } from '../../../platform/tanggal.ts';
import { DaftarMaster } from '../daftar/daftar-master.tsx';
import type { HalamanMaster } from '../daftar/halaman-master.ts';
import { useRuanganPilihan } from '../pilihan.queries.ts';
import { TarifBagian } from './tarif-bagian.tsx';
import { dariTindakan, tindakanKosong } from './tindakan-form.ts';
import type { BarisTindakan, TindakanForm } from './tindakan-form.ts';

const KATEGORI = KATEGORI_TINDAKAN.map((value) => ({ value, label: NAMA_KATEGORI[value] }));

function IsianTindakan({ form }: { form: UseFormReturn<TindakanForm> }) {
  const { control } = form;
  const ruangan = useRuanganPilihan();
  return (
    <>
      <TextField control={control} name="kode" label="Kode" maxLength={20} required kapital autoFocus className="q1" />
      <TextField control={control} name="nama_tindakan" label="Nama tindakan" maxLength={200} required className="q3" />
      <KodeField control={control} name="kategori" label="Kategori" options={KATEGORI} required className="q2" />
      <TextField control={control} name="icd9" label="Kode ICD-9" maxLength={10} placeholder="89.07" className="q2" />
      <TarifBagian form={form} />
      <PilihBanyakField
        control={control}
        name="ruangan"
        label="Ruangan"
        help="Ruangan tanpa daftar tindakan menawarkan semua tindakan."
        {...ruangan}
      />
    </>
  );
}

const HALAMAN: HalamanMaster<BarisTindakan, TindakanForm> = {
  kontrak: tindakanMaster,
  judul: 'Tindakan',
  kolom: [
    { judul: 'Kode', urut: 'kode', lebar: 120, tulis: (b) => b.kode },
    { judul: 'Nama tindakan', urut: 'nama_tindakan', tulis: (b) => b.nama_tindakan },
    { judul: 'Kategori', urut: 'kategori', lebar: 130, tulis: (b) => NAMA_KATEGORI[b.kategori] },
    {
      judul: 'Tarif umum',
      urut: 'tarif_umum',
      lebar: 140,
      angka: true,
      tulis: (b) => (b.tarif_umum === null ? '-' : tulisRupiah(b.tarif_umum)),
    },
    { judul: 'Ruangan', lebar: 90, angka: true, tulis: (b) => b.ruangan.length || '-' },
  ],
  namaOf: (b) => b.nama_tindakan,
  kosong: () => tindakanKosong(hariIni()),
  dariBaris: dariTindakan,
  isian: ({ form }) => <IsianTindakan form={form} />,
  lebarForm: 820,
  namaSaring: ['kategori'],
  saring: ({ teksOf, taruh }) => (
    <NativeSelect
      size="xs"
      aria-label="Kategori"
      data={[{ value: '', label: 'Semua kategori' }, ...KATEGORI]}
      value={teksOf('kategori')}
      onChange={(event) => taruh('kategori', event.currentTarget.value)}
    />
  ),
};

/** Procedures with their prices by class, payer and day, and the rooms that offer them. */
export function TindakanPage() {
  return <DaftarMaster halaman={HALAMAN} />;
}
