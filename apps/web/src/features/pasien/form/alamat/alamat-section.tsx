import type { KelurahanLengkap } from '@nadi/contract/referensi.contract';
import { useWatch } from 'react-hook-form';
import { useWilayah } from '../../../../fields/isi-pilihan.ts';
import type { Opsi } from '../../../../fields/pilih-field.tsx';
import { Bagian, Baris, LEBAR } from '../bagian.tsx';
import { Angka, Pilih, Saklar, Teks, useBekal } from '../isian.tsx';
import css from '../pasien-form.module.css';
import { KOLOM_DOMISILI, hanyaSalinan, salinAlamat } from '../pasien-form.ts';
import type { PasienControl } from '../pasien-form.ts';
import { SalinanField } from '../salinan-field.tsx';
import { useBedaNik } from '../use-beda-nik.tsx';
import { CepatKelurahan } from './cepat-kelurahan.tsx';

type Akhiran = '' | '_identitas';

/** Province, regency, district and village of one address; each list is loaded once its parent is chosen. */
function useRantai(control: PasienControl, akhiran: Akhiran) {
  const nama = [`provinsi${akhiran}`, `wilayah${akhiran}`, `kecamatan${akhiran}`, `kelurahan${akhiran}`] as const;
  const [provinsi = null, wilayah = null, kecamatan = null, kelurahan = null] = useWatch({ control, name: nama });
  return [
    { label: 'Provinsi', dasar: 'provinsi', nama: nama[0], id: provinsi, ada: true, daftar: useWilayah(1, null) },
    {
      label: 'Kabupaten/Kota',
      dasar: 'wilayah',
      nama: nama[1],
      id: wilayah,
      ada: provinsi !== null,
      daftar: useWilayah(2, provinsi),
    },
    {
      label: 'Kecamatan',
      dasar: 'kecamatan',
      nama: nama[2],
      id: kecamatan,
      ada: wilayah !== null,
      daftar: useWilayah(3, wilayah),
    },
    {
      label: 'Kelurahan/Desa',
      dasar: 'kelurahan',
      nama: nama[3],
      id: kelurahan,
      ada: kecamatan !== null,
      daftar: useWilayah(4, kecamatan),
    },
  ] as const;
}

const setelah = (induk = ''): string => `Pilih ${induk.toLocaleLowerCase('id-ID')} dulu`;

/** The four regions of one address; choosing one clears those below it. */
function Rantai({ akhiran }: { akhiran: Akhiran }) {
  const { form } = useBekal();
  const rantai = useRantai(form.control, akhiran);
  const beda = useBedaNik();
  return rantai.map(({ label, dasar, nama, ada, daftar }, at) => {
    const lain = akhiran === '_identitas' && dasar !== 'kelurahan' ? beda[dasar] : undefined;
    return (
      <Pilih
        key={nama}
        name={nama}
        label={label}
        {...daftar}
        clearable
        // The field is never disabled, because Enter on the parent must reach its child before the next render.
        {...(ada ? {} : { placeholder: setelah(rantai[at - 1]?.label), kosong: setelah(rantai[at - 1]?.label) })}
        help={lain}
        onPick={() => {
          for (const anak of rantai.slice(at + 1)) form.setValue(anak.nama, null, { shouldDirty: true });
        }}
        className={LEBAR.q1}
      />
    );
  });
}

type AlamatProps = { akhiran: Akhiran; judul: string; label: string };

function AlamatFields({ akhiran, judul, label }: AlamatProps) {
  const { form } = useBekal();
  function isi({ provinsi, wilayah, kecamatan, kelurahan }: KelurahanLengkap): void {
    const tulis = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue(`provinsi${akhiran}`, provinsi.id, tulis);
    form.setValue(`wilayah${akhiran}`, wilayah.id, tulis);
    form.setValue(`kecamatan${akhiran}`, kecamatan.id, tulis);
    form.setValue(`kelurahan${akhiran}`, kelurahan.id, tulis);
  }
  return (
    <>
      <div className={css['anakKepala']}>
        <h4 className={css['anakJudul']}>{judul}</h4>
        <CepatKelurahan alamat={judul} onPilih={isi} />
      </div>
      <Baris>
        <Teks name={`alamat${akhiran}`} label={label} maxLength={255} className={LEBAR.q2} />
        <Angka name={`rt${akhiran}`} label="RT" maxLength={3} className={LEBAR.setengah} />
        <Angka name={`rw${akhiran}`} label="RW" maxLength={3} className={LEBAR.setengah} />
        <Angka name={`kodepos${akhiran}`} label="Kode pos" maxLength={5} className={LEBAR.q1} />
        <Rantai akhiran={akhiran} />
      </Baris>
    </>
  );
}

const namaDari = (options: readonly Opsi[], id: number | null): string =>
  options.find((opsi) => opsi.id === id)?.deskripsi ?? '';

/** The domicile while it copies the address on the KTP: read-only. */
function SalinanAlamat() {
  const {
    form: { control },
  } = useBekal();
  // Only these fields are watched, so that a keystroke elsewhere does not render eight fields again.
  const [alamat, rt, rw, kodepos] = useWatch({
    control,
    name: ['alamat_identitas', 'rt_identitas', 'rw_identitas', 'kodepos_identitas'],
  });
  const rantai = useRantai(control, '_identitas');
  return (
    <>
      <div className={css['anakKepala']}>
        <h4 className={css['anakJudul']}>
          Alamat domisili <span>mengikuti alamat KTP</span>
        </h4>
      </div>
      <Baris>
        <SalinanField label="Alamat domisili" isi={alamat ?? ''} className={LEBAR.q2} />
        <SalinanField label="RT" isi={rt ?? ''} className={LEBAR.setengah} />
        <SalinanField label="RW" isi={rw ?? ''} className={LEBAR.setengah} />
        <SalinanField label="Kode pos" isi={kodepos ?? ''} className={LEBAR.q1} />
        {rantai.map(({ label, nama, id, daftar }) => (
          <SalinanField key={nama} label={label} isi={namaDari(daftar.options, id)} className={LEBAR.q1} />
        ))}
      </Baris>
    </>
  );
}

/** The address on the KTP and the domicile (platform.md 3). */
export function AlamatSection() {
  const { form } = useBekal();
  const sama = useWatch({ control: form.control, name: 'domisili_sama' });
  function onSama(on: boolean): void {
    const isi = form.getValues();
    // A domicile typed earlier comes back. Without one, the copied values stay and the clerk changes what differs.
    if (!on && hanyaSalinan(form, 'domisili_sama', KOLOM_DOMISILI))
      for (const [kolom, nilai] of Object.entries(salinAlamat(isi)))
        form.setValue(kolom as keyof ReturnType<typeof salinAlamat>, nilai, { shouldDirty: true });
    form.clearErrors([...KOLOM_DOMISILI]);
  }
  return (
    <Bagian
      id="alamat"
      kanan={
        <div data-lewati>
          <Saklar name="domisili_sama" label="Domisili sama dengan alamat KTP" onPick={onSama} />
        </div>
      }
    >
      <AlamatFields akhiran="_identitas" judul="Alamat sesuai KTP" label="Alamat" />
      {sama ? <SalinanAlamat /> : <AlamatFields akhiran="" judul="Alamat domisili" label="Alamat domisili" />}
    </Bagian>
  );
}
