import { storePasien } from '@nadi/contract/pasien.contract';
import { turunkanDariNik } from '@nadi/domain/pasien/nik';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useKotor } from '../../../fields/kotor.ts';
import { callApi } from '../../../platform/http.ts';
import { useDraft } from '../../../platform/draft.ts';
import type { PasienFormOverlayProps, PasienOptions } from '../../../platform/operations.ts';
import { paths } from '../../../platform/paths.ts';
import { hariIni } from '../../../platform/tanggal.ts';
import { tanya } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { unggahBerkas } from './dokumen/unggah.ts';
import { useBerkas } from './dokumen/use-berkas.ts';
import { FormPasien } from './form-pasien.tsx';
import { KembarSamping, useAlasanKembar } from './kembar-samping.tsx';
import { KOSONG } from './pasien-form.ts';
import type { HasilPasien, PasienForm } from './pasien-form.ts';
import { pasienResolver } from './pasien-resolver.ts';
import { sepakatiNorm } from './sepakati-norm.ts';
import { useSettingForm } from './use-setting-form.ts';
import { useSimpanPasien } from './use-simpan-pasien.ts';

/** The initial values: what was typed in the intake box with what a NIK contains, or the mother of a newborn. */
function isiAwal({ nama = '', nik = '', no_bpjs = '', tanggal_lahir, ibu_norm }: PasienOptions): PasienForm {
  const turunan = turunkanDariNik(nik, hariIni());
  return {
    ...KOSONG,
    nama: nama.toLocaleUpperCase('id-ID'),
    nik,
    no_bpjs,
    tanggal_lahir: tanggal_lahir ?? turunan?.tanggal_lahir ?? null,
    jenis_kelamin: turunan?.jenis_kelamin ?? null,
    ibu_norm: ibu_norm ?? null,
    bayi: ibu_norm !== undefined,
  };
}

/**
 * A number from 0 to 996 for the draft's key. A draft of a certain person cannot be stored under the NIK itself,
 * because the key is readable.
 */
const laci = (teks: string): number =>
  [...teks].reduce((jumlah, huruf) => (jumlah * 31 + huruf.charCodeAt(0)) % 997, 7);

/** The form for a new patient, 'Pendaftaran Pasien Baru' (platform.md 2.5). */
export function PasienBaru({ options, onClose }: PasienFormOverlayProps) {
  const navigate = useNavigate();
  const { normTampil, normManualTampil, wajib } = useSettingForm();
  const konteks = { hariIni: hariIni(), normTampil, wajib, ubah: null };
  const form = useForm<PasienForm, unknown, HasilPasien>({
    defaultValues: isiAwal(options),
    resolver: pasienResolver(konteks),
    mode: 'onTouched',
  });
  const berkas = useBerkas();
  const [resetKe, setResetKe] = useState(0);
  const alasan = useAlasanKembar();
  const [berisi, setBerisi] = useState(Boolean(options.nama ?? options.nik ?? options.no_bpjs ?? options.ibu_norm));
  // A form opened for a certain person has a draft of its own, so that another draft is neither put back here nor lost.
  const [untuk] = useState(() =>
    berisi
      ? JSON.stringify([options.nama, options.nik, options.no_bpjs, options.tanggal_lahir, options.ibu_norm])
      : null,
  );
  const draft = useDraft(
    untuk === null ? 'pasien:baru' : `pasien:baru:${laci(untuk)}`,
    form,
    untuk,
    (catatan) => catatan === untuk,
  );
  const kotor = useKotor(form, berkas.ada);
  const selesai = useRef(false);

  function tutup(): void {
    selesai.current = true;
    draft.buang();
    onClose();
  }
  function keluarKe(norm: number): void {
    if (selesai.current) return;
    tutup();
    if (options.onSaved) options.onSaved(norm);
    else if (options.autoNavigate !== false) void navigate(paths.pasienDetail(norm));
  }

  /** The norm and the likely duplicates are settled with the clerk before anything is sent. */
  async function siapkan(isi: HasilPasien) {
    const norm = normTampil && isi.norm !== null ? await sepakatiNorm(isi.norm) : null;
    if (normTampil && norm === null) return null;
    if (norm !== isi.norm) form.setValue('norm', norm, { shouldDirty: true });
    const kembar = await alasan.minta();
    return kembar === 'kembali' ? null : { ...isi, norm, bukan_kembar: kembar };
  }
  const { simpan, saving, kesalahan, bersihkan } = useSimpanPasien({
    form,
    siapkan,
    kirim: async (body, idempotencyKey) => (await callApi(storePasien, { body, idempotencyKey })).data,
    sukses: 'Sukses Menambahkan Pasien Baru',
    onTersimpan: ({ norm, nama }) => {
      unggahBerkas({ norm, pasien: nama, daftar: berkas.daftar, foto: berkas.foto });
      keluarKe(norm);
    },
  });

  async function reset(): Promise<void> {
    const isi = 'Apakah Anda yakin ingin menghapus seluruh isian pada form ini?';
    if (
      (kotor() || berisi) &&
      !(await tanya({ judul: 'Konfirmasi Reset', isi, ya: 'Ya, Reset Form', tidak: 'Batal', bahaya: true }))
    )
      return;
    draft.buang();
    bersihkan();
    berkas.kosongkan();
    alasan.lupakan();
    setResetKe((kini) => kini + 1);
    setBerisi(false);
    form.reset({ ...KOSONG, norm: form.formState.defaultValues?.norm ?? null });
    toast.ok('Form berhasil direset');
    // The form of a newborn has no NIK field until it has rendered again, so the focus has to wait.
    setTimeout(() => form.setFocus('nik'));
  }

  return (
    <FormPasien
      form={form}
      konteks={konteks}
      berkas={berkas}
      kotor={kotor}
      judul="Pendaftaran Pasien Baru"
      pesanSimpan="Menyimpan pasien baru..."
      saving={saving}
      kesalahan={kesalahan}
      tersimpanPada={draft.tersimpanPada}
      onSimpan={() => void simpan()}
      onClose={tutup}
      onTerdaftar={keluarKe}
      fokus={options.nik || options.ibu_norm ? 'nama' : 'nik'}
      normManualTampil={normManualTampil}
      kaki={
        <Button variant="subtle" color="gray" disabled={saving} onClick={() => void reset()}>
          Reset
        </Button>
      }
      samping={<KembarSamping form={form} onCalon={alasan.pasang} onPakai={keluarKe} />}
      resetKe={resetKe}
    />
  );
}
