import { useQuery } from '@tanstack/react-query';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { referensiQuery } from '#platform/lists/referensi.ts';
import { formatTanggal, isTanggal } from '#platform/time/tanggal.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import type { FoldPanel } from '../form/fold-panels.tsx';
import { TurnOffButton } from '../form/turn-off-button.tsx';
import { useTogglePanel } from '../form/use-toggle-panel.ts';
import { KecelakaanFields } from './kecelakaan-fields.tsx';
import { LABEL } from './label.ts';

/** Accident: a panel that most visits leave closed. */
export function useKecelakaanPanel(form: KunjunganForm): FoldPanel {
  const { enabled, turnOff, ...panel } = useTogglePanel(form, 'kecelakaan', LABEL);
  const jenis = useQuery({ ...referensiQuery(REFERENSI_LIST.jenisKecelakaan), enabled: enabled });
  const { jenis_kecelakaan, tanggal_kejadian } = form.getValues('kecelakaan');
  const tanggal =
    tanggal_kejadian !== null && isTanggal(tanggal_kejadian) ? formatTanggal(tanggal_kejadian) : undefined;
  const filled = [jenis.data?.find(({ id }) => id === jenis_kecelakaan)?.deskripsi, tanggal].filter(
    (item) => item !== undefined,
  );
  return {
    id: 'kecelakaan',
    title: 'Kecelakaan',
    summary: enabled ? filled.join(', ') || 'belum diisi' : 'tidak ada',
    ...panel,
    aside: <TurnOffButton onTurnOff={turnOff}>Tidak ada kecelakaan</TurnOffButton>,
    content: <KecelakaanFields form={form} />,
  };
}
