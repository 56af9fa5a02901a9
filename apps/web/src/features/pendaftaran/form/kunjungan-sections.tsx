import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { memo } from 'react';
import { useKecelakaanPanel } from '../kecelakaan/use-kecelakaan-panel.tsx';
import type { Kepesertaan } from '../kepesertaan/use-kepesertaan.ts';
import { letGoPasien } from '../pasien/isian-pasien.ts';
import type { KunjunganForm } from './kunjungan-form.schema.ts';
import { PaketSection } from '../paket/paket-section.tsx';
import { FoldPanels } from './fold-panels.tsx';
import { PasienSection } from '../pasien/pasien-section.tsx';
import { usePenanggungJawabPanel } from '../penanggung-jawab/use-penanggung-jawab-panel.tsx';
import { PenjaminSection } from '../penjamin/penjamin-section.tsx';
import { RekamMedisSection } from '../rekam-medis/rekam-medis-section.tsx';
import { useRujukanPanel } from '../rujukan/use-rujukan-panel.tsx';
import { TempatTidurSection } from '../tempat-tidur/tempat-tidur-section.tsx';
import { useTindakanPanel } from '../tindakan/use-tindakan-panel.tsx';
import { TujuanSection } from '../tujuan/tujuan-section.tsx';
import type { useLastKunjungan } from '../terakhir/use-last-kunjungan.ts';

type KunjunganSectionsProps = {
  form: KunjunganForm;
  existing: SavedPendaftaran | null;
  lastKunjungan: ReturnType<typeof useLastKunjungan>;
  /** The chosen patient's BPJS number. */
  kartu: string | null;
  kepesertaan: Kepesertaan;
  mayCreatePasien: boolean;
  /** True while nothing stands over the form, so that its shortcuts act. */
  ready: boolean;
  initialSearch: string;
  focusTujuan: boolean;
  onPick: (norm: number) => void;
  onNotFound: (text: string | null) => void;
};

/** The nine sections of kunjungan.md 2, in order. */
export function KunjunganSections({
  form,
  existing,
  lastKunjungan,
  kartu,
  kepesertaan,
  mayCreatePasien,
  ready,
  initialSearch,
  focusTujuan,
  onPick,
  onNotFound,
}: KunjunganSectionsProps) {
  const { notes } = lastKunjungan;
  return (
    <>
      <PasienSection
        form={form}
        existing={existing}
        mayCreatePasien={mayCreatePasien}
        initialSearch={initialSearch}
        onPick={onPick}
        onNotFound={onNotFound}
        onReplace={(nama) => letGoPasien(form, nama)}
      />
      <TujuanSection
        form={form}
        existing={existing}
        autoFocus={focusTujuan}
        keterangan={form.getValues('norm') === null ? null : notes.tujuan}
        onTouch={lastKunjungan.clearNotes}
        onRepeatLast={lastKunjungan.again}
      />
      <PenjaminSection
        form={form}
        existing={existing}
        kartu={kartu}
        kepesertaan={kepesertaan}
        keterangan={form.getValues('norm') === null ? null : notes.penjamin}
        onTouch={lastKunjungan.clearNotes}
      />
      <TempatTidurSection form={form} ownBedId={existing?.tujuan.kamar_id ?? null} active={ready} />
      <PaketSection
        form={form}
        saved={
          existing?.tujuan.paket_id ? { id: existing.tujuan.paket_id, deskripsi: existing.nama.paket ?? '' } : null
        }
      />
      <RekamMedisSection form={form} {...(existing ? { carriedDate: null } : {})} />
      <ExtraPanels form={form} existing={existing} />
    </>
  );
}

/** The panels that most visits don't need. */
const ExtraPanels = memo(function ExtraPanels({ form, existing }: Pick<KunjunganSectionsProps, 'form' | 'existing'>) {
  return (
    <FoldPanels
      panel={[
        useKecelakaanPanel(form),
        usePenanggungJawabPanel(form),
        useTindakanPanel(form, existing),
        useRujukanPanel(form, existing),
      ]}
    />
  );
});
