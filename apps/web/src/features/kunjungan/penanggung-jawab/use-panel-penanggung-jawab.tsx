import { dariKeluarga } from '@nadi/domain/kunjungan/penanggung-jawab';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { referensiQuery } from '../../../platform/referensi.ts';
import { nilaiAwal } from '../kunjungan-form.schema.ts';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import type { Lipatan } from '../panel-lipat.tsx';
import { TombolTanpa } from '../tombol-tanpa.tsx';
import { usePanelPakai } from '../use-panel-pakai.ts';
import { IsiPenanggungJawab } from './isi-penanggung-jawab.tsx';
import type { Keluarga } from './keluarga.queries.ts';
import { DAFTAR, LABEL } from './label.ts';

const NAMA = 'penanggung_jawab_pasien';

/** Fills the panel from the family; another patient's relative does not stay when the patient is changed. */
function useAmbil(form: FormKunjungan, matikan: () => void) {
  const norm = useWatch({ control: form.control, name: 'norm' });
  const lepas = useEffectEvent(() => {
    const dulu = form.getValues('diambil');
    if (!dulu || norm === null || norm === dulu.norm) return;
    form.setValue('diambil', null);
    if (form.getValues(`${NAMA}.nama`) !== dulu.nama) return;
    form.setValue(NAMA, nilaiAwal(null)[NAMA], { shouldDirty: true });
    matikan();
  });
  useEffect(() => lepas(), [norm]);

  return (satu: Keluarga): void => {
    if (norm !== null) form.setValue('diambil', { norm, nama: satu.nama });
    form.setValue(NAMA, dariKeluarga(satu), { shouldDirty: true });
    form.clearErrors(NAMA);
    form.setFocus(`${NAMA}.hubungan`);
  };
}

/** The panel for the person who answers for the patient. */
export function usePanelPenanggungJawab(form: FormKunjungan): Lipatan {
  const { pakai, matikan, ...panel } = usePanelPakai(form, NAMA, LABEL);
  const hubungan = useQuery({ ...referensiQuery(DAFTAR.hubungan), enabled: pakai });
  const ambil = useAmbil(form, matikan);
  const isi = form.getValues(NAMA);
  const sebutan = hubungan.data?.find(({ id }) => id === isi.hubungan)?.deskripsi;
  return {
    id: NAMA,
    judul: 'Penanggung jawab',
    ringkas: pakai ? [sebutan, isi.nama?.trim()].filter(Boolean).join(', ') || 'belum diisi' : 'tidak ada',
    ...panel,
    samping: <TombolTanpa onMatikan={matikan}>Tanpa penanggung jawab</TombolTanpa>,
    isi: <IsiPenanggungJawab form={form} onAmbil={ambil} />,
  };
}
