import { listTindakan } from '@nadi/contract/master/tindakan.contract';
import { JENIS_PENUNJANG, JENIS_PENUNJANG_IDS } from '@nadi/domain/penunjang/penunjang';
import { JENIS_SURAT } from '@nadi/domain/surat/surat';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { DigitField } from '#fields/digit-field.tsx';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { callApi } from '#platform/http/http.ts';
import { RARELY_CHANGING } from '#platform/http/query.ts';
import type { TemplatValues } from './templat-values.ts';

const MOST = 1000;
/** The tests of the facility, whichever room offers them. */
export const pemeriksaanQuery = queryOptions({
  queryKey: ['master', 'pemeriksaan'],
  queryFn: async ({ signal }) =>
    (await callApi(listTindakan, { query: { page: 1, limit: MOST }, signal })).data
      .filter(({ kategori }) => kategori === 'penunjang')
      .map(({ id, nama_tindakan }) => ({ id, deskripsi: nama_tindakan })),
  ...RARELY_CHANGING,
});

type Fields = { control: Control<TemplatValues> };
const KINDS = JENIS_PENUNJANG_IDS.map((jenis) => ({ value: jenis, label: JENIS_PENUNJANG[jenis].nama }));
const LETTERS = [
  { value: 'tidak', label: 'Tidak ada' },
  ...(['sakit', 'sehat', 'rujukan', 'kontrol'] as const).map((jenis) => ({
    value: jenis,
    label: JENIS_SURAT[jenis].nama,
  })),
];

/** Tests that the template proposes; they are looked at before they are ordered. */
export function PenunjangFields({ control }: Fields) {
  const { data = [], isPending } = useQuery(pemeriksaanQuery);
  const chosen = useWatch({ control, name: 'isi.bagian.penunjang.tindakan_id' });
  return (
    <>
      <PilihBanyakField
        control={control}
        name="isi.bagian.penunjang.tindakan_id"
        label="Usulan pemeriksaan penunjang"
        help="Diperiksa lagi sebelum diminta, tidak pernah terkirim sendiri"
        options={data}
        loading={isPending}
      />
      {chosen.length > 0 && (
        <>
          <PilihKataField
            control={control}
            name="isi.bagian.penunjang.jenis"
            label="Jenis penunjang"
            options={KINDS}
            required
            className="q2"
          />
          <TextField
            control={control}
            name="isi.bagian.penunjang.klinis"
            label="Klinis"
            help="Kosong: dari diagnosis utama"
            maxLength={500}
            className="q2"
          />
          <SwitchField control={control} name="isi.bagian.penunjang.cito" label="Cito" className="q2" />
          <SwitchField control={control} name="isi.bagian.penunjang.puasa" label="Puasa" className="q2" />
        </>
      )}
    </>
  );
}

/** A letter that the template begins; everything of the patient and every day come from the visit. */
export function SuratUsulFields({ control }: Fields) {
  const jenis = useWatch({ control, name: 'isi.bagian.surat.jenis' });
  const catatan = (
    <TextField control={control} name="isi.bagian.surat.catatan" label="Catatan surat" maxLength={300} className="q2" />
  );
  return (
    <>
      <PilihKataField
        control={control}
        name="isi.bagian.surat.jenis"
        label="Usulan surat"
        options={LETTERS}
        required
        className="q2"
      />
      {jenis === 'sakit' && (
        <>
          <DigitField
            control={control}
            name="isi.bagian.surat.lama"
            label="Lama sakit (hari)"
            maxLength={2}
            asNumber
            className="q2"
          />
          {catatan}
        </>
      )}
      {jenis === 'sehat' && (
        <>
          <TextField
            control={control}
            name="isi.bagian.surat.keperluan"
            label="Keperluan"
            maxLength={200}
            className="q2"
          />
          {catatan}
        </>
      )}
      {jenis === 'rujukan' && (
        <>
          <TextField
            control={control}
            name="isi.bagian.surat.tujuan"
            label="Faskes tujuan"
            maxLength={200}
            className="q2"
          />
          <TextField
            control={control}
            name="isi.bagian.surat.poli"
            label="Poliklinik atau dokter"
            maxLength={150}
            className="q2"
          />
        </>
      )}
      {jenis === 'kontrol' && (
        <DigitField
          control={control}
          name="isi.bagian.surat.hari"
          label="Kontrol sesudah (hari)"
          maxLength={3}
          asNumber
          className="q2"
        />
      )}
      {(jenis === 'rujukan' || jenis === 'kontrol') && (
        <TextField
          control={control}
          name="isi.bagian.surat.alasan"
          label={jenis === 'rujukan' ? 'Alasan rujukan' : 'Alasan kontrol'}
          maxLength={jenis === 'rujukan' ? 500 : 200}
          className="q2"
        />
      )}
    </>
  );
}
