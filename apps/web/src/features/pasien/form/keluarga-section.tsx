import { useWatch } from 'react-hook-form';
import { PilihField } from '../../../fields/pilih-field.tsx';
import { SaklarField } from '../../../fields/saklar-field.tsx';
import { SegmenField } from '../../../fields/segmen-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { Bagian, Baris, LEBAR } from './bagian.tsx';
import css from './pasien-form.module.css';
import type { PasienFormApi } from './pasien-form.ts';
import { useReferensi } from '../pasien.queries.ts';
import { SalinanField } from './salinan-field.tsx';
import { JENIS_KELAMIN } from '../tulisan.ts';

const HUBUNGAN_KELUARGA = 7;

/** Mother and the relative to call. */
export function KeluargaSection({ form }: { form: PasienFormApi }) {
  const { control } = form;
  const [sama, telp] = useWatch({ control, name: ['wa_keluarga_sama', 'nomor_kontak_keluarga_telp'] });
  const hubungan = useReferensi(HUBUNGAN_KELUARGA);
  return (
    <Bagian id="keluarga">
      <Baris>
        <TextField control={control} name="ibu_kandung" label="Nama ibu kandung" kapital maxLength={150} className={LEBAR.q1} />
        <PilihField control={control} name="shdk_keluarga" label="Hubungan keluarga" {...hubungan} clearable className={LEBAR.q1} />
        <TextField control={control} name="nama_keluarga" label="Nama keluarga" kapital maxLength={150} placeholder="Tanpa gelar" className={LEBAR.q2} />
        <SegmenField control={control} name="jenis_kelamin_keluarga" label="Jenis kelamin keluarga" options={JENIS_KELAMIN} className={LEBAR.q1} />
        <TextField control={control} name="nomor_kontak_keluarga_telp" label="No. Handphone keluarga" type="tel" maxLength={20} placeholder="08…" className={LEBAR.q1} />
        {sama ? <SalinanField label="No. WhatsApp keluarga" isi={telp ?? ''} className={LEBAR.q1} /> : <TextField control={control} name="nomor_kontak_keluarga_wa" label="No. WhatsApp keluarga" type="tel" maxLength={20} placeholder="08…" className={LEBAR.q1} />}
        <SaklarField control={control} name="wa_keluarga_sama" label="WA sama dengan HP" onPick={() => form.clearErrors('nomor_kontak_keluarga_wa')} className={`${LEBAR.q1} ${css['saklar']}`} />
        <TextField control={control} name="alamat_keluarga" label="Alamat keluarga" maxLength={255} className={LEBAR.q4} />
      </Baris>
    </Bagian>
  );
}
