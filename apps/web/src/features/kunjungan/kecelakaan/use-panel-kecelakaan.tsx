import { useQuery } from '@tanstack/react-query';
import { referensiQuery } from '../../../platform/referensi.ts';
import { formatTanggal, isTanggal } from '../../../platform/tanggal.ts';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import type { Lipatan } from '../panel-lipat.tsx';
import { TombolTanpa } from '../tombol-tanpa.tsx';
import { usePanelPakai } from '../use-panel-pakai.ts';
import { IsiKecelakaan } from './isi-kecelakaan.tsx';
import { JENIS_KECELAKAAN, LABEL } from './label.ts';

/** Accident: a panel that most visits leave closed. */
export function usePanelKecelakaan(form: FormKunjungan): Lipatan {
  const { pakai, matikan, ...panel } = usePanelPakai(form, 'kecelakaan', LABEL);
  const jenis = useQuery({ ...referensiQuery(JENIS_KECELAKAAN), enabled: pakai });
  const { jenis_kecelakaan, tanggal_kejadian } = form.getValues('kecelakaan');
  const tanggal =
    tanggal_kejadian !== null && isTanggal(tanggal_kejadian) ? formatTanggal(tanggal_kejadian) : undefined;
  const isi = [jenis.data?.find(({ id }) => id === jenis_kecelakaan)?.deskripsi, tanggal].filter(
    (satu) => satu !== undefined,
  );
  return {
    id: 'kecelakaan',
    judul: 'Kecelakaan',
    ringkas: pakai ? isi.join(', ') || 'belum diisi' : 'tidak ada',
    ...panel,
    samping: <TombolTanpa onMatikan={matikan}>Tidak ada kecelakaan</TombolTanpa>,
    isi: <IsiKecelakaan form={form} />,
  };
}
