import { turunkanDariNik } from '@nadi/domain/pasien/nik';
import { Button } from '@mantine/core';
import { startTransition, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SimpanPasien } from '@nadi/contract/pasien-isian';
import { useNavigate } from 'react-router';
import { handleFormKey } from '../../../fields/form-keyboard.ts';
import { FormSummary } from '../../../fields/form-summary.tsx';
import { useDirty } from '../../../platform/dirty.ts';
import { useDraft } from '../../../platform/draft.ts';
import type { PasienFormOverlayProps, PasienOptions } from '../../../platform/operations.ts';
import { paths } from '../../../platform/paths.ts';
import { hariIni } from '../../../platform/tanggal.ts';
import { tanya } from '../../../ui/confirm.ts';
import { FullScreenForm } from '../../../ui/full-screen-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { AlamatSection } from './alamat-section.tsx';
import { FormIndeks, SisaIsian } from './form-indeks.tsx';
import { FormKepala } from './form-kepala.tsx';
import { IdentitasSection } from './identitas-section.tsx';
import { KeluargaSection } from './keluarga-section.tsx';
import css from './pasien-form.module.css';
import { KOSONG, pasienResolver } from './pasien-form.ts';
import type { PasienForm } from './pasien-form.ts';
import { useSettingAktif } from '../pasien.queries.ts';
import { PerusahaanSection } from './perusahaan-section.tsx';
import { PribadiSection } from './pribadi-section.tsx';
import { useSimpanPasien } from './use-simpan-pasien.ts';

/** What the form opens with: what was typed in the intake box, and what a NIK says. */
function isiAwal({ nama = '', nik = '', no_bpjs = '', tanggal_lahir }: PasienOptions): PasienForm {
  const turunan = turunkanDariNik(nik, hariIni());
  return { ...KOSONG, nama: nama.toLocaleUpperCase('id-ID'), nik, no_bpjs, tanggal_lahir: tanggal_lahir ?? turunan?.tanggal_lahir ?? null, jenis_kelamin: turunan?.jenis_kelamin ?? null };
}

/** False for the first paint: what is below the first screen comes right after it, so that the first field has the focus at once. */
function useSesudahTampil(): boolean {
  const [sesudah, setSesudah] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setSesudah(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return sesudah;
}

/** New patient: 'Pendaftaran Pasien Baru' (platform.md 2.5). */
export function PasienFormOverlay({ options, onClose }: PasienFormOverlayProps) {
  const navigate = useNavigate();
  const lengkap = useSesudahTampil();
  const normTampil = useSettingAktif('master:patient:input-norm');
  const normManualTampil = useSettingAktif('master:patient:input-norm-manual');
  const form = useForm<PasienForm, unknown, SimpanPasien>({
    defaultValues: isiAwal(options),
    resolver: pasienResolver({ hariIni: hariIni(), normTampil }),
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const berisi = Boolean(options.nama ?? options.nik ?? options.no_bpjs);
  // Opened for a certain person, an older draft of somebody else must not come back.
  const draft = useDraft('pasien:baru', form, !berisi || isDirty);
  useDirty(isDirty);

  function tutup(): void {
    draft.buang();
    onClose();
  }
  function keluarKe(norm: number): void {
    tutup();
    if (options.onSaved) options.onSaved(norm);
    else if (options.autoNavigate !== false) void navigate(paths.pasienDetail(norm));
  }
  const { simpan, saving, kesalahan, bersihkan, kunciBaru } = useSimpanPasien({ form, normTampil, onTersimpan: keluarKe });

  async function reset(): Promise<void> {
    const isi = 'Apakah Anda yakin ingin menghapus seluruh isian pada form ini?';
    if ((isDirty || berisi) && !(await tanya({ judul: 'Konfirmasi Reset', isi, ya: 'Ya, Reset Form', tidak: 'Batal', bahaya: true }))) return;
    draft.buang();
    bersihkan();
    kunciBaru();
    form.reset({ ...KOSONG, norm: form.formState.defaultValues?.norm ?? null });
    toast.ok('Form berhasil direset');
    form.setFocus('nik');
  }

  return (
    <FullScreenForm
      judul="Pendaftaran Pasien Baru"
      onClose={tutup}
      dirty={isDirty}
      onSave={() => void simpan()}
      onKey={handleFormKey}
      simpan="Simpan"
      saving={saving}
      pesanSimpan="Menyimpan pasien baru..."
      tersimpanPada={draft.tersimpanPada}
      kepala={<FormKepala form={form} />}
      kiri={<FormIndeks control={form.control} normTampil={normTampil} lengkap={lengkap} />}
      kaki={<Button variant="subtle" color="gray" disabled={saving} onClick={() => void reset()}>Reset</Button>}
      kakiKanan={<SisaIsian control={form.control} normTampil={normTampil} />}
    >
      <div className={css['form']}>
        <div className={css['ringkasan']}><FormSummary form={form} kesalahan={kesalahan} /></div>
        <IdentitasSection form={form} normTampil={normTampil} normManualTampil={normManualTampil} fokus={!options.nik} onTerdaftar={keluarKe} />
        <PribadiSection form={form} fokus={Boolean(options.nik)} />
        {lengkap && (
          <>
            <PerusahaanSection control={form.control} />
            <AlamatSection form={form} />
            <KeluargaSection form={form} />
          </>
        )}
      </div>
    </FullScreenForm>
  );
}
