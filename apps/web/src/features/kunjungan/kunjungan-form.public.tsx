import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { handleFormKey } from '../../fields/form-keyboard.ts';
import { countErrors, FormSummary } from '../../fields/form-summary.tsx';
import { useKotor } from '../../fields/kotor.ts';
import { TextAreaField } from '../../fields/text-area-field.tsx';
import { useDraft } from '../../platform/draft.ts';
import { createPasien, pasienOperation } from '../../platform/operations.ts';
import type { KunjunganFormOverlayProps } from '../../platform/operations.ts';
import { tombolOf } from '../../platform/pintasan.ts';
import { can } from '../../platform/session.ts';
import { usePintasan } from '../../platform/shortcut.ts';
import { useStore } from '../../platform/store.ts';
import { tanya } from '../../ui/confirm.ts';
import { useFokusKembali } from '../../ui/dialog.tsx';
import { FullScreenForm } from '../../ui/full-screen-form.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { fromQuery } from '../intake/read-query.public.ts';
import { Bagian } from './bagian.tsx';
import { pilihPenjaminPertama } from './isi-penjamin.ts';
import { pilihTunggal } from './isi-tujuan.ts';
import { nilaiAwal, resolverKunjungan } from './kunjungan-form.schema.ts';
import type { IsianKunjungan, NilaiKunjungan } from './kunjungan-form.schema.ts';
import css from './kunjungan-form.module.css';
import { terakhirQuery } from './kunjungan.queries.ts';
import { PasienSection } from './pasien-section.tsx';
import { PenjaminSection } from './penjamin-section.tsx';
import { PersetujuanKunjungan } from './rincian-persetujuan.tsx';
import { toastTerdaftar } from './toast-terdaftar.tsx';
import { TujuanSection } from './tujuan-section.tsx';
import { useDaftarkan } from './use-daftarkan.ts';
import { usePasienTerakhir } from './use-pasien-terakhir.ts';

/** 'Tambah Pendaftaran Kunjungan' (kunjungan.md 2): put a patient into a queue. */
export function KunjunganFormOverlay({ options, onClose }: KunjunganFormOverlayProps) {
  const client = useQueryClient();
  const [awal] = useState(() => nilaiAwal(options.norm ?? null));
  const form = useForm<NilaiKunjungan, unknown, IsianKunjungan>({ defaultValues: awal, resolver: resolverKunjungan });
  const { submitCount, errors } = form.formState;
  const [takAda, setTakAda] = useState<string | null>(null);
  const draft = useDraft(`kunjungan:${options.norm ?? 'baru'}`, form);
  const terakhir = usePasienTerakhir(form);
  const norm = useWatch({ control: form.control, name: 'norm' });
  const recent = useQuery(terakhirQuery(norm)).data?.data;
  const { tahap, kesalahan, daftarkan, jawab, batal, bersihkan } = useDaftarkan(form, (baris) => {
    draft.buang();
    toastTerdaftar(baris);
    onClose();
    options.onSaved?.();
  });
  const pasienTerbuka = useStore(pasienOperation) !== null;
  const bolehBaru = can('create', 'pasien');
  const siap = tahap === 'isi' && !pasienTerbuka;
  const kotor = useKotor(form);
  useFokusKembali();

  const mulai = useEffectEvent(() => {
    void pilihTunggal({ form, client }, 'tujuan.instalasi_id');
    void pilihPenjaminPertama({ form, client });
    const awalNorm = form.getValues('norm');
    if (awalNorm !== null) void terakhir.setelahDipilih(awalNorm, null);
  });
  useEffect(() => mulai(), []);
  const dipulihkan = useEffectEvent(() => terakhir.sentuh());
  useEffect(() => {
    if (draft.pulih) dipulihkan();
  }, [draft.pulih]);

  const fokusNanti = (nama: 'norm' | 'tujuan.instalasi_id'): void => void setTimeout(() => form.setFocus(nama));
  function pilihPasien(baru: number): void {
    const dulu = recent?.pasien.no_bpjs ?? null;
    form.setValue('norm', baru, { shouldDirty: true });
    form.clearErrors('norm');
    setTakAda(null);
    fokusNanti('tujuan.instalasi_id');
    void terakhir.setelahDipilih(baru, dulu);
  }
  function pasienBaru(): void {
    createPasien({ ...fromQuery(takAda ?? ''), autoNavigate: false, onSaved: pilihPasien });
  }
  async function reset(): Promise<void> {
    if (kotor() && !(await tanya({ judul: 'Kosongkan formulir?', isi: 'Semua yang sudah diisi akan dibuang.', ya: 'Kosongkan', tidak: 'Kembali mengisi', bahaya: true }))) return;
    draft.buang();
    bersihkan();
    terakhir.bersihkan();
    form.reset(nilaiAwal(null));
    mulai();
    fokusNanti('norm');
  }
  const sepertiTerakhir = recent?.terakhir ? () => void terakhir.isi(recent) : null;
  usePintasan('seperti-terakhir', () => sepertiTerakhir?.(), { diDialog: true, aktif: siap && sepertiTerakhir !== null });
  usePintasan('pasien-baru', pasienBaru, { diDialog: true, aktif: siap && bolehBaru && takAda !== null });

  const jumlah = submitCount > 0 ? countErrors(errors) : 0;
  return (
    <>
      <FullScreenForm
        judul="Tambah Pendaftaran Kunjungan" dirty={kotor} onKey={handleFormKey} onSave={daftarkan} simpan="Daftarkan" saving={tahap === 'simpan'} menyimpan="Mohon tunggu ..." tersimpanPada={draft.tersimpanPada}
        onClose={() => {
          draft.buang();
          onClose();
        }}
        kaki={<Button variant="default" onClick={() => void reset()} disabled={tahap === 'simpan'}>Reset</Button>}
        kakiKanan={
          <>
            {jumlah > 0 && <span className={css['jumlah']}>{jumlah} isian perlu diperbaiki</span>}
            {takAda !== null && bolehBaru && <Button variant="light" onClick={pasienBaru} rightSection={<Kbd>{tombolOf('pasien-baru')}</Kbd>}>Pasien baru</Button>}
          </>
        }
      >
        <div className={css['ringkasan']}><FormSummary form={form} kesalahan={kesalahan} /></div>
        <PasienSection form={form} bolehBaru={bolehBaru} onDipilih={pilihPasien} onTakAda={setTakAda} onGanti={() => form.setValue('norm', null, { shouldDirty: true })} />
        <TujuanSection form={form} autoFocus={options.norm !== undefined} keterangan={norm === null ? null : terakhir.keterangan} onSentuh={terakhir.sentuh} onTerakhir={sepertiTerakhir} />
        <PenjaminSection form={form} kartu={recent?.pasien.no_bpjs ?? null} onSentuh={terakhir.sentuh} />
        <Bagian judul="Rekam medis awal">
          <TextAreaField control={form.control} name="medical_record.keluhan" label="Keluhan" className={css['sembilan']} rows={2} maxLength={2000} />
        </Bagian>
      </FullScreenForm>
      {tahap === 'persetujuan' && <PersetujuanKunjungan form={form} onJawab={jawab} onKembali={batal} />}
    </>
  );
}
