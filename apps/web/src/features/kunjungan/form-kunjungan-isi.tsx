import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { handleFormKey } from '../../fields/form-keyboard.ts';
import { countErrors, FormSummary } from '../../fields/form-summary.tsx';
import { useKotor } from '../../fields/kotor.ts';
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
import { toast } from '../../ui/toast.ts';
import { fromQuery } from '../intake/read-query.public.ts';
import { BagianKunjungan } from './bagian-kunjungan.tsx';
import { KepalaKepesertaan } from './kepesertaan/kepala-kepesertaan.tsx';
import { PanelKepesertaan } from './kepesertaan/panel-kepesertaan.tsx';
import { useKepesertaan } from './kepesertaan/use-kepesertaan.ts';
import { pilihPenjaminPertama, segarkanPasien } from './isi-penjamin.ts';
import { pilihTunggal } from './isi-tujuan.ts';
import { nilaiAwal, resolverKunjungan } from './kunjungan-form.schema.ts';
import type { IsianKunjungan, NilaiKunjungan } from './kunjungan-form.schema.ts';
import css from './kunjungan-form.module.css';
import { pasienQuery, terakhirQuery } from './kunjungan.queries.ts';
import { PersetujuanKunjungan } from './rincian-persetujuan.tsx';
import { selesaiTersimpan } from './selesai-tersimpan.tsx';
import { useDaftarkan } from './use-daftarkan.ts';
import { usePasienTerakhir } from './use-pasien-terakhir.ts';

const LEBAR_KEPESERTAAN = 344;

type FormKunjunganIsiProps = KunjunganFormOverlayProps & {
  awal: NilaiKunjungan;
  /** The registration that is edited; null is a new one. */
  lama: PendaftaranTersimpan | null;
  /** Reads the registration again. Returns false, after telling the user, when that fails. */
  onMuatUlang?: () => Promise<boolean>;
};

/**
 * A draft is restored when its patient is the one the form was opened for. A form opened to search for a name takes
 * only a draft without a patient.
 */
function drafMilik({ norm, nama }: KunjunganFormOverlayProps['options'], pasienDraf: unknown): boolean {
  if (norm !== undefined) return pasienDraf === norm;
  return nama === undefined || pasienDraf === null;
}

/** The whole modal of kunjungan.md 2. */
export function FormKunjunganIsi({ awal, lama, options, onClose, onMuatUlang }: FormKunjunganIsiProps) {
  const client = useQueryClient();
  const form = useForm<NilaiKunjungan, unknown, IsianKunjungan>({ defaultValues: awal, resolver: resolverKunjungan });
  const { submitCount, errors } = form.formState;
  const [takAda, setTakAda] = useState<string | null>(null);
  /**
   * Counts the resets. It is the key of the sections, so that a reset also drops the state they keep themselves, such
   * as the search text.
   */
  const [kosongKe, setKosongKe] = useState(0);
  const terakhir = usePasienTerakhir(form);
  const norm = useWatch({ control: form.control, name: 'norm' });
  const draft = useDraft(
    lama ? `kunjungan:ubah:${lama.id}:${lama.versi}` : `kunjungan-lengkap:${options.norm ?? 'baru'}`,
    form,
    norm,
    (pasienDraf) => drafMilik(options, pasienDraf),
  );
  const recent = useQuery({ ...terakhirQuery(norm), enabled: norm !== null && lama === null }).data?.data;
  const pasien = useQuery(pasienQuery(norm)).data;
  const { tahap, kesalahan, daftarkan, jawab, batal, bersihkan } = useDaftarkan(form, {
    lama,
    onMuatUlang: () => void muatUlang(),
    onTersimpan: (baris) => {
      draft.buang();
      onClose();
      options.onSaved?.();
      void selesaiTersimpan(baris, lama !== null);
    },
  });
  const pasienTerbuka = useStore(pasienOperation) !== null;
  const bolehBaru = can('create', 'pasien');
  const siap = tahap === 'isi' && !pasienTerbuka;
  const kepesertaan = useKepesertaan(form, { aktif: siap, onSentuh: terakhir.sentuh });
  const kotor = useKotor(form);
  useFokusKembali();

  const mulai = useEffectEvent(() => {
    if (lama) return;
    void pilihTunggal({ form, client }, 'tujuan.instalasi_id');
    void pilihPenjaminPertama({ form, client });
    const awalNorm = form.getValues('norm');
    if (awalNorm !== null) void terakhir.setelahDipilih(awalNorm);
  });
  useEffect(() => mulai(), []);
  const dipulihkan = useEffectEvent(() => terakhir.pulih());
  useEffect(() => {
    if (draft.pulih) dipulihkan();
  }, [draft.pulih]);
  const susulkan = useEffectEvent(() => {
    if (recent && norm !== null) terakhir.susulkan(norm);
  });
  useEffect(() => susulkan(), [recent]);

  const fokusNanti = (nama: 'norm' | 'tujuan.instalasi_id'): void => void setTimeout(() => form.setFocus(nama));
  function pilihPasien(baru: number): void {
    form.setValue('norm', baru, { shouldDirty: true });
    form.clearErrors('norm');
    setTakAda(null);
    fokusNanti('tujuan.instalasi_id');
    void terakhir.setelahDipilih(baru);
  }
  function pasienBaru(): void {
    createPasien({ ...fromQuery(takAda ?? ''), autoNavigate: false, onSaved: pilihPasien });
  }
  function editPasien(): void {
    if (norm === null) return toast.info('Pilih pasien terlebih dahulu');
    createPasien({ norm, autoNavigate: false, onSaved: () => void segarkanPasien({ form, client }, norm) });
  }
  /** The draft is discarded only after the latest version has been loaded. */
  async function muatUlang(): Promise<void> {
    if (await onMuatUlang?.()) draft.buang();
    else fokusNanti('tujuan.instalasi_id');
  }
  async function reset(): Promise<void> {
    if (
      kotor() &&
      !(await tanya({
        judul: lama ? 'Kembalikan isian semula?' : 'Kosongkan formulir?',
        isi: 'Semua yang sudah diisi akan dibuang.',
        ya: lama ? 'Kembalikan' : 'Kosongkan',
        tidak: 'Kembali mengisi',
        bahaya: true,
      }))
    )
      return;
    draft.buang();
    bersihkan();
    terakhir.bersihkan();
    kepesertaan.bersihkan();
    form.reset(lama ? awal : nilaiAwal(null));
    setTakAda(null);
    setKosongKe((n) => n + 1);
    mulai();
    fokusNanti(lama ? 'tujuan.instalasi_id' : 'norm');
  }
  // An edited visit has `recent` too, when the patient's card has loaded it.
  const sepertiTerakhir = lama === null && recent?.terakhir ? () => void terakhir.isi(recent) : null;
  usePintasan('seperti-terakhir', () => sepertiTerakhir?.(), {
    diDialog: true,
    aktif: siap && sepertiTerakhir !== null,
  });
  usePintasan('pasien-baru', pasienBaru, { diDialog: true, aktif: siap && bolehBaru && takAda !== null });

  const jumlah = submitCount > 0 ? countErrors(errors) : 0;
  return (
    <>
      <FullScreenForm
        judul={lama ? 'Edit Pendaftaran Kunjungan' : 'Tambah Pendaftaran Kunjungan'}
        dirty={kotor}
        onKey={handleFormKey}
        onSave={daftarkan}
        simpan={lama ? 'Update' : 'Daftarkan'}
        saving={tahap === 'simpan'}
        menyimpan="Mohon tunggu ..."
        tersimpanPada={draft.tersimpanPada}
        kepala={<KepalaKepesertaan form={form} kepesertaan={kepesertaan} />}
        kanan={<PanelKepesertaan form={form} kepesertaan={kepesertaan} />}
        lebarKanan={LEBAR_KEPESERTAAN}
        kananDulu
        onClose={() => {
          draft.buang();
          onClose();
        }}
        kaki={
          <>
            {can('update', 'pasien') && (
              <Button variant="default" onClick={editPasien} disabled={tahap === 'simpan'}>
                Edit Detail Pasien
              </Button>
            )}
            <Button variant="default" onClick={() => void reset()} disabled={tahap === 'simpan'}>
              Reset
            </Button>
          </>
        }
        kakiKanan={
          <>
            {jumlah > 0 && <span className={css['jumlah']}>{jumlah} isian perlu diperbaiki</span>}
            {takAda !== null && bolehBaru && (
              <Button variant="light" onClick={pasienBaru} rightSection={<Kbd>{tombolOf('pasien-baru')}</Kbd>}>
                Pasien baru
              </Button>
            )}
          </>
        }
      >
        <div className={css['ringkasan']}>
          <FormSummary form={form} kesalahan={kesalahan} />
        </div>
        <BagianKunjungan
          key={kosongKe}
          form={form}
          lama={lama}
          terakhir={terakhir}
          sepertiTerakhir={sepertiTerakhir}
          kartu={recent?.pasien.no_bpjs ?? pasien?.no_bpjs ?? null}
          kepesertaan={kepesertaan}
          bolehBaru={bolehBaru}
          siap={siap}
          cariAwal={kosongKe === 0 ? (options.nama ?? '') : ''}
          fokusTujuan={options.norm !== undefined || lama !== null}
          onDipilih={pilihPasien}
          onTakAda={setTakAda}
        />
      </FullScreenForm>
      {tahap === 'persetujuan' && <PersetujuanKunjungan form={form} lama={lama} onJawab={jawab} onKembali={batal} />}
    </>
  );
}
