import { useWatch } from 'react-hook-form';
import { DigitField } from '../../../fields/digit-field.tsx';
import { PilihField } from '../../../fields/pilih-field.tsx';
import type { Opsi } from '../../../fields/pilih-field.tsx';
import { SaklarField } from '../../../fields/saklar-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { Bagian, Baris, LEBAR } from './bagian.tsx';
import css from './pasien-form.module.css';
import { salinAlamat } from './pasien-form.ts';
import type { PasienControl, PasienForm, PasienFormApi } from './pasien-form.ts';
import { useWilayah } from '../pasien.queries.ts';
import { SalinanField } from './salinan-field.tsx';

type Akhiran = '' | '_identitas';

/** Province, regency, district, village of one address; each list comes once its parent is chosen. */
function useRantai(control: PasienControl, akhiran: Akhiran) {
  const nama = [`provinsi${akhiran}`, `wilayah${akhiran}`, `kecamatan${akhiran}`, `kelurahan${akhiran}`] as const;
  const [provinsi = null, wilayah = null, kecamatan = null, kelurahan = null] = useWatch({ control, name: nama });
  return [
    { label: 'Provinsi', nama: nama[0], id: provinsi, ada: true, daftar: useWilayah(1, null) },
    { label: 'Kabupaten/Kota', nama: nama[1], id: wilayah, ada: provinsi !== null, daftar: useWilayah(2, provinsi) },
    { label: 'Kecamatan', nama: nama[2], id: kecamatan, ada: wilayah !== null, daftar: useWilayah(3, wilayah) },
    { label: 'Kelurahan/Desa', nama: nama[3], id: kelurahan, ada: kecamatan !== null, daftar: useWilayah(4, kecamatan) },
  ] as const;
}

const setelah = (induk = ''): string => `Pilih ${induk.toLocaleLowerCase('id-ID')} dulu`;

function AlamatFields({ form, akhiran, label }: { form: PasienFormApi; akhiran: Akhiran; label: string }) {
  const { control } = form;
  const rantai = useRantai(control, akhiran);
  return (
    <Baris>
      <TextField control={control} name={`alamat${akhiran}`} label={label} maxLength={255} className={LEBAR.q2} />
      <DigitField control={control} name={`rt${akhiran}`} label="RT" maxLength={3} className={LEBAR.setengah} />
      <DigitField control={control} name={`rw${akhiran}`} label="RW" maxLength={3} className={LEBAR.setengah} />
      <DigitField control={control} name={`kodepos${akhiran}`} label="Kode pos" maxLength={5} className={LEBAR.q1} />
      {rantai.map(({ label, nama, ada, daftar }, at) => (
        <PilihField
          key={nama}
          control={control}
          name={nama}
          label={label}
          {...daftar}
          clearable
          // Never disabled: Enter on the parent must find its child before the next render.
          {...(ada ? {} : { placeholder: setelah(rantai[at - 1]?.label), kosong: setelah(rantai[at - 1]?.label) })}
          onPick={() => {
            for (const anak of rantai.slice(at + 1)) form.setValue(anak.nama, null, { shouldDirty: true });
          }}
          className={LEBAR.q1}
        />
      ))}
    </Baris>
  );
}

const namaDari = (options: readonly Opsi[], id: number | null): string => options.find((opsi) => opsi.id === id)?.deskripsi ?? '';

/** The domicile while it follows the address on the card: to be read, not typed. */
function SalinanAlamat({ control }: { control: PasienControl }) {
  const isi = salinAlamat(useWatch({ control }) as PasienForm);
  const rantai = useRantai(control, '_identitas');
  return (
    <Baris>
      <SalinanField label="Alamat domisili" isi={isi.alamat ?? ''} className={LEBAR.q2} />
      <SalinanField label="RT" isi={isi.rt ?? ''} className={LEBAR.setengah} />
      <SalinanField label="RW" isi={isi.rw ?? ''} className={LEBAR.setengah} />
      <SalinanField label="Kode pos" isi={isi.kodepos ?? ''} className={LEBAR.q1} />
      {rantai.map(({ label, nama, id, daftar }) => <SalinanField key={nama} label={label} isi={namaDari(daftar.options, id)} className={LEBAR.q1} />)}
    </Baris>
  );
}

/** Both addresses (platform.md 3). */
export function AlamatSection({ form }: { form: PasienFormApi }) {
  const { control } = form;
  const sama = useWatch({ control, name: 'domisili_sama' });
  function onSama(on: boolean): void {
    const isi = form.getValues();
    // What was copied so far stays, to be changed where it differs.
    if (!on && !isi.alamat && (isi.provinsi ?? null) === null) for (const [kolom, nilai] of Object.entries(salinAlamat(isi))) form.setValue(kolom as keyof ReturnType<typeof salinAlamat>, nilai, { shouldDirty: true });
    form.clearErrors(['alamat', 'rt', 'rw', 'kodepos', 'provinsi', 'wilayah', 'kecamatan', 'kelurahan']);
  }
  return (
    <Bagian id="alamat" kanan={<div data-lewati><SaklarField control={control} name="domisili_sama" label="Domisili sama dengan alamat KTP" onPick={onSama} /></div>}>
      <h4 className={css['anakJudul']}>Alamat sesuai KTP</h4>
      <AlamatFields form={form} akhiran="_identitas" label="Alamat" />
      <h4 className={css['anakJudul']}>Alamat domisili {sama && <span>mengikuti alamat KTP</span>}</h4>
      {sama ? <SalinanAlamat control={control} /> : <AlamatFields form={form} akhiran="" label="Alamat domisili" />}
    </Bagian>
  );
}
