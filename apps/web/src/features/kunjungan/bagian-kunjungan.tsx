import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import { usePanelKecelakaan } from './kecelakaan/use-panel-kecelakaan.tsx';
import type { Kepesertaan } from './kepesertaan/use-kepesertaan.ts';
import type { FormKunjungan } from './kunjungan-form.schema.ts';
import { PaketSection } from './paket/paket-section.tsx';
import { PanelLipat } from './panel-lipat.tsx';
import { PasienSection } from './pasien-section.tsx';
import { usePanelPenanggungJawab } from './penanggung-jawab/use-panel-penanggung-jawab.tsx';
import { PenjaminSection } from './penjamin-section.tsx';
import { RekamMedisSection } from './rekam-medis/rekam-medis-section.tsx';
import { usePanelRujukan } from './rujukan/use-panel-rujukan.tsx';
import { TempatTidurSection } from './tempat-tidur/tempat-tidur-section.tsx';
import { useLipatanTindakan } from './tindakan/use-lipatan-tindakan.tsx';
import { TujuanSection } from './tujuan-section.tsx';
import type { usePasienTerakhir } from './use-pasien-terakhir.ts';

type BagianKunjunganProps = {
  form: FormKunjungan;
  lama: PendaftaranTersimpan | null;
  terakhir: ReturnType<typeof usePasienTerakhir>;
  sepertiTerakhir: (() => void) | null;
  /** The chosen patient's BPJS number. */
  kartu: string | null;
  kepesertaan: Kepesertaan;
  bolehBaru: boolean;
  /** True while nothing stands over the form, so that its shortcuts act. */
  siap: boolean;
  cariAwal: string;
  fokusTujuan: boolean;
  onDipilih: (norm: number) => void;
  onTakAda: (teks: string | null) => void;
};

/** The nine sections of kunjungan.md 2, in order. */
export function BagianKunjungan({
  form,
  lama,
  terakhir,
  sepertiTerakhir,
  kartu,
  kepesertaan,
  bolehBaru,
  siap,
  cariAwal,
  fokusTujuan,
  onDipilih,
  onTakAda,
}: BagianKunjunganProps) {
  const keterangan = terakhir.keterangan;
  return (
    <>
      <PasienSection
        form={form}
        lama={lama}
        bolehBaru={bolehBaru}
        cariAwal={cariAwal}
        onDipilih={onDipilih}
        onTakAda={onTakAda}
        onGanti={() => form.setValue('norm', null, { shouldDirty: true })}
      />
      <TujuanSection
        form={form}
        lama={lama}
        autoFocus={fokusTujuan}
        keterangan={form.getValues('norm') === null ? null : keterangan}
        onSentuh={terakhir.sentuh}
        onTerakhir={sepertiTerakhir}
      />
      <PenjaminSection form={form} lama={lama} kartu={kartu} kepesertaan={kepesertaan} onSentuh={terakhir.sentuh} />
      <TempatTidurSection form={form} milikSendiri={lama?.tujuan.kamar_id ?? null} aktif={siap} />
      <PaketSection
        form={form}
        tersimpan={lama?.tujuan.paket_id ? { id: lama.tujuan.paket_id, deskripsi: lama.nama.paket ?? '' } : null}
      />
      <RekamMedisSection form={form} {...(lama ? { tanggalLalu: null } : {})} />
      <PanelTambahan form={form} lama={lama} />
    </>
  );
}

/** The panels that most visits don't need. */
function PanelTambahan({ form, lama }: Pick<BagianKunjunganProps, 'form' | 'lama'>) {
  return (
    <PanelLipat
      panel={[
        usePanelKecelakaan(form),
        usePanelPenanggungJawab(form),
        useLipatanTindakan(form, lama),
        usePanelRujukan(form, lama),
      ]}
    />
  );
}
