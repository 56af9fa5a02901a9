import { useWatch } from 'react-hook-form';
import { useReferensi } from '../../../fields/isi-pilihan.ts';
import { TextField } from '../../../fields/text-field.tsx';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import css from '../kunjungan-form.module.css';
import { PilihanField } from '../pilihan-field.tsx';
import { AmbilKeluarga } from './ambil-keluarga.tsx';
import type { Keluarga } from './keluarga.queries.ts';
import { DAFTAR, LABEL } from './label.ts';

type PilihanKolom = 'hubungan' | 'jenis_kelamin' | 'pendidikan' | 'pekerjaan' | 'jenis_kontak';

function Pilihan({ form, kolom, daftar }: { form: FormKunjungan; kolom: PilihanKolom; daftar: number }) {
  const { control } = form;
  const name = `penanggung_jawab_pasien.${kolom}` as const;
  const isi = useReferensi(daftar, useWatch({ control, name }));
  const wajib = kolom === 'hubungan';
  return (
    <PilihanField
      control={control}
      name={name}
      label={LABEL[kolom]}
      required={wajib}
      clearable={!wajib}
      className={css['tiga']}
      daftar={isi}
      apa={LABEL[kolom].toLocaleLowerCase('id-ID')}
    />
  );
}

/** kunjungan.md 2, section 9. */
export function IsiPenanggungJawab({ form, onAmbil }: { form: FormKunjungan; onAmbil: (keluarga: Keluarga) => void }) {
  const { control } = form;
  const norm = useWatch({ control, name: 'norm' });
  return (
    <>
      <AmbilKeluarga
        key={norm}
        norm={norm}
        isiKini={() => JSON.stringify(form.getValues('penanggung_jawab_pasien'))}
        onPilih={onAmbil}
      />
      <Pilihan form={form} kolom="hubungan" daftar={DAFTAR.hubungan} />
      <TextField
        control={control}
        name="penanggung_jawab_pasien.nama"
        label={LABEL.nama}
        required
        kapital
        className={css['enam']}
        maxLength={100}
        help="Tanpa gelar"
      />
      <Pilihan form={form} kolom="jenis_kelamin" daftar={DAFTAR.kelamin} />
      <Pilihan form={form} kolom="pendidikan" daftar={DAFTAR.pendidikan} />
      <Pilihan form={form} kolom="pekerjaan" daftar={DAFTAR.pekerjaan} />
      <Pilihan form={form} kolom="jenis_kontak" daftar={DAFTAR.kontak} />
      <TextField
        control={control}
        name="penanggung_jawab_pasien.no_kontak"
        label={LABEL.no_kontak}
        type="tel"
        className={css['tiga']}
        maxLength={20}
        placeholder="08…"
      />
      <TextField
        control={control}
        name="penanggung_jawab_pasien.alamat"
        label={LABEL.alamat}
        className={css['sembilan']}
        maxLength={255}
      />
    </>
  );
}
