import type { DokumenPasien } from '@nadi/contract/dokumen-pasien.contract';
import { DirectionProvider } from '@mantine/core';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { handleFormKey } from '../../../fields/form-keyboard.ts';
import { FormSummary } from '../../../fields/form-summary.tsx';
import type { Kesalahan } from '../../../fields/submit-error.ts';
import { arahOf, useBahasa } from '../../../platform/bahasa.ts';
import { FullScreenForm } from '../../../ui/full-screen-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { AlamatSection } from './alamat/alamat-section.tsx';
import { PanelBpjs } from './bpjs/panel-bpjs.tsx';
import { TombolBpjs } from './bpjs/tombol-bpjs.tsx';
import { useBpjs } from './bpjs/use-bpjs.ts';
import { berlakuSalah } from './dokumen/berkas.ts';
import { DokumenSection } from './dokumen/dokumen-section.tsx';
import type { BerkasForm } from './dokumen/use-berkas.ts';
import { FormIndeks, SisaIsian } from './form-indeks.tsx';
import { FormKepala } from './form-kepala.tsx';
import { FotoPasien } from './foto-pasien.tsx';
import { IdentitasSection } from './identitas-section.tsx';
import { BekalForm } from './isian.tsx';
import { KeluargaSection } from './keluarga-section.tsx';
import css from './pasien-form.module.css';
import type { PasienFormApi } from './pasien-form.ts';
import { kolomWajib } from './pasien-resolver.ts';
import type { Konteks } from './pasien-resolver.ts';
import { PerusahaanSection } from './perusahaan-section.tsx';
import { PribadiSection } from './pribadi-section.tsx';

/**
 * False for the first paint. Only the sections down to the one with the first focus are rendered then, so that its
 * field has the focus at once; the others follow right after it.
 */
function useSesudahTampil(): boolean {
  const [sesudah, setSesudah] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setSesudah(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return sesudah;
}

function useWajib({ control }: PasienFormApi, konteks: Konteks) {
  const [tak_dikenal, bayi, status, ibu_norm, jenis_identitas] = useWatch({
    control,
    name: ['tak_dikenal', 'bayi', 'status', 'ibu_norm', 'jenis_identitas'],
  });
  // Every field reads this set, so it stays the same object as long as the same fields are required.
  const kunci = [...kolomWajib({ tak_dikenal, bayi, status, ibu_norm, jenis_identitas }, konteks)].join(' ');
  return useMemo(() => new Set(kunci.split(' ')) as ReturnType<typeof kolomWajib>, [kunci]);
}

type FormPasienProps = {
  form: PasienFormApi;
  konteks: Konteks;
  berkas: BerkasForm;
  /** Whether closing the form would lose something. */
  kotor: () => boolean;
  judul: string;
  pesanSimpan: string;
  saving: boolean;
  kesalahan: Kesalahan | null;
  tersimpanPada: Date | null;
  onSimpan: () => void;
  onClose: () => void;
  /** The typed NIK belongs to this patient, and the clerk wants to go there. */
  onTerdaftar: (norm: number) => void;
  fokus: 'nik' | 'nama';
  normManualTampil: boolean;
  /** The stored patient, in update mode only. */
  lama?: { norm: number; foto: string | null; dokumen: readonly DokumenPasien[]; ibu: ReactNode };
  kaki?: ReactNode;
  /** Shown above the sections. */
  kabar?: ReactNode;
  /** Shown beside the form, below the answer of BPJS. */
  samping?: ReactNode;
  /** Counts the resets of the form; with each one the answer of BPJS is removed too. */
  resetKe: number;
};

/** The patient form of both modes (platform.md 2.5): six sections that scroll between a fixed header and footer. */
export function FormPasien(props: FormPasienProps) {
  const { form, konteks, berkas, saving, lama, onTerdaftar } = props;
  const lengkap = useSesudahTampil();
  const arah = arahOf(useBahasa());
  const wajib = useWajib(form, konteks);
  const onNik = useRef<(nik: string) => void>(() => undefined);
  const bpjs = useBpjs(form, (nik) => onNik.current(nik));
  const { tutup } = bpjs;
  const bekal = useMemo(() => ({ form, wajib }), [form, wajib]);
  const tutupBpjs = useRef(tutup);
  useEffect(() => {
    tutupBpjs.current = tutup;
  });
  useEffect(() => tutupBpjs.current(), [props.resetKe]);
  function simpan(): void {
    if (!berkas.daftar.some(berlakuSalah)) return props.onSimpan();
    toast.gagal('Harap periksa kembali isianmu.', 'Ups, Gagal Validasi Form');
    document.querySelector<HTMLElement>('#bagian-dokumen [aria-invalid]')?.focus();
  }
  return (
    <DirectionProvider initialDirection={arah} detectDirection={false} key={arah}>
      <BekalForm value={bekal}>
        <FullScreenForm
          judul={props.judul}
          arah={arah}
          onClose={props.onClose}
          dirty={props.kotor}
          onSave={simpan}
          onKey={handleFormKey}
          simpan="Simpan"
          saving={saving}
          pesanSimpan={props.pesanSimpan}
          tersimpanPada={props.tersimpanPada}
          kepala={<FormKepala form={form} ubah={konteks.ubah !== null} />}
          kiri={<FormIndeks form={form} konteks={konteks} lengkap={lengkap} adaBerkas={berkas.daftar.length > 0} />}
          kanan={
            <div className={css['samping']} data-baru={konteks.ubah === null || undefined}>
              {bpjs.hasil && <PanelBpjs bpjs={bpjs} hasil={bpjs.hasil} />}
              {props.samping}
            </div>
          }
          kananDulu
          kaki={props.kaki}
          kakiKanan={<SisaIsian form={form} konteks={konteks} />}
        >
          <div className={css['form']}>
            {props.kabar}
            <div className={css['ringkasan']}>
              <FormSummary form={form} kesalahan={props.kesalahan} />
            </div>
            <IdentitasSection
              // A reset mounts this section anew, which clears what it remembers about the NIK and the mother.
              key={props.resetKe}
              normTampil={konteks.normTampil}
              normManualTampil={props.normManualTampil}
              baru={konteks.ubah === null}
              ibu={lama?.ibu}
              bpjs={<TombolBpjs bpjs={bpjs} />}
              sendiri={lama?.norm ?? null}
              fokus={props.fokus === 'nik'}
              onTerdaftar={onTerdaftar}
              pasangNik={(baru) => {
                onNik.current = baru;
              }}
            />
            {(lengkap || props.fokus === 'nama') && (
              <PribadiSection
                fokus={props.fokus === 'nama'}
                foto={
                  <FotoPasien berkas={berkas} tersimpan={lama?.foto ? { norm: lama.norm, foto: lama.foto } : null} />
                }
              />
            )}
            {lengkap && (
              <>
                <PerusahaanSection />
                <AlamatSection />
                <KeluargaSection />
                <DokumenSection berkas={berkas} tersimpan={lama?.dokumen ?? []} />
              </>
            )}
          </div>
        </FullScreenForm>
      </BekalForm>
    </DirectionProvider>
  );
}
