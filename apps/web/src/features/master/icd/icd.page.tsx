import { icdMaster, JENIS_ICD, NAMA_JENIS_ICD } from '@nadi/contract/icd-master.contract';
import { jenisKodeIcd, rapikanKodeIcd } from '@nadi/domain/icd/kode-icd';
import { NativeSelect } from '@mantine/core';
import { SaklarField } from '../../../fields/saklar-field.tsx';
import { SegmenField } from '../../../fields/segmen-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { DaftarMaster } from '../daftar/daftar-master.tsx';
import type { HalamanMaster } from '../daftar/halaman-master.ts';
import { FavoritIcd, isiIcd } from './favorit-icd.tsx';
import type { BarisIcd, IsiIcd } from './favorit-icd.tsx';

const JENIS = JENIS_ICD.map((id) => ({ id, deskripsi: NAMA_JENIS_ICD[id] }));
const SARING_JENIS = [
  { value: '', label: 'ICD-10 dan ICD-9-CM' },
  ...JENIS.map(({ id, deskripsi }) => ({ value: String(id), label: deskripsi })),
];
const SARING_FAVORIT = [
  { value: '', label: 'Favorit dan lainnya' },
  { value: 'true', label: 'Favorit saja' },
];

const HALAMAN: HalamanMaster<BarisIcd, IsiIcd> = {
  kontrak: icdMaster,
  judul: 'Kode ICD',
  kolom: [
    { judul: 'Kode', urut: 'kode', lebar: 96, tulis: (b) => b.kode },
    { judul: 'Deskripsi', urut: 'deskripsi', tulis: (b) => b.deskripsi },
    { judul: 'Deskripsi asing', tulis: (b) => b.deskripsi_asing ?? '-' },
    { judul: 'Jenis', lebar: 100, tulis: (b) => (b.jenis === 10 ? 'ICD-10' : 'ICD-9-CM') },
    { judul: 'Favorit', urut: 'favorit', lebar: 84, tulis: (b) => <FavoritIcd baris={b} /> },
  ],
  namaOf: (b) => `${b.kode} ${b.deskripsi}`,
  kosong: () => ({ jenis: 10, kode: '', deskripsi: '', deskripsi_asing: null, favorit: false, aktif: true }),
  dariBaris: isiIcd,
  lebarForm: 640,
  namaSaring: ['jenis', 'favorit'],
  saring: ({ teksOf, taruh }) => (
    <>
      <NativeSelect
        size="xs"
        aria-label="Jenis kode"
        data={SARING_JENIS}
        value={teksOf('jenis')}
        onChange={(event) => taruh('jenis', event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label="Favorit"
        data={SARING_FAVORIT}
        value={teksOf('favorit')}
        onChange={(event) => taruh('favorit', event.currentTarget.value)}
      />
    </>
  ),
  isian: ({ form: { control, setValue } }) => {
    // The form of a code tells its kind, so the kind follows what is typed.
    const ikutiKode = (ketikan: string): void => {
      const kode = rapikanKodeIcd(ketikan);
      if (kode !== null) setValue('jenis', jenisKodeIcd(kode), { shouldDirty: true, shouldValidate: true });
    };
    return (
      <>
        <TextField
          control={control}
          name="kode"
          label="Kode"
          maxLength={12}
          kapital
          required
          autoFocus
          className="q1"
          placeholder="A00.1"
          onPick={ikutiKode}
        />
        <SegmenField control={control} name="jenis" label="Jenis" options={JENIS} required className="q3" />
        <TextField control={control} name="deskripsi" label="Deskripsi" maxLength={300} required />
        <TextField control={control} name="deskripsi_asing" label="Deskripsi asing" maxLength={300} />
        <SaklarField control={control} name="favorit" label="Favorit, muncul paling atas saat dicari" />
      </>
    );
  },
};

/** Diagnoses and procedures of the facility. Everybody who is signed in may look them up. */
export function IcdPage() {
  return <DaftarMaster halaman={HALAMAN} />;
}
