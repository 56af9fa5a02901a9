import { penanggungJawabFromKeluarga } from '@nadi/domain/kunjungan/penanggung-jawab';
import { useQuery } from '@tanstack/react-query';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { referensiQuery } from '#platform/lists/referensi.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import type { FoldPanel } from '../form/fold-panels.tsx';
import { TurnOffButton } from '../form/turn-off-button.tsx';
import { useTogglePanel } from '../form/use-toggle-panel.ts';
import { PenanggungJawabFields } from './penanggung-jawab-fields.tsx';
import type { Keluarga } from './keluarga.queries.ts';
import { LABEL } from './label.ts';

const PANEL_NAME = 'penanggung_jawab_pasien';

/** Fills the panel from the family. It was taken for the chosen patient, and goes with them as what is typed does. */
function takeKeluarga(form: KunjunganForm, member: Keluarga): void {
  form.setValue(PANEL_NAME, penanggungJawabFromKeluarga(member), { shouldDirty: true });
  form.clearErrors(PANEL_NAME);
  form.setFocus(`${PANEL_NAME}.hubungan`);
}

/** The panel for the person who answers for the patient. */
export function usePenanggungJawabPanel(form: KunjunganForm): FoldPanel {
  const { enabled, turnOff, ...panel } = useTogglePanel(form, PANEL_NAME, LABEL);
  const hubungan = useQuery({ ...referensiQuery(REFERENSI_LIST.hubunganKeluarga), enabled: enabled });
  const values = form.getValues(PANEL_NAME);
  const hubunganNama = hubungan.data?.find(({ id }) => id === values.hubungan)?.deskripsi;
  return {
    id: PANEL_NAME,
    title: 'Penanggung jawab',
    summary: enabled ? [hubunganNama, values.nama?.trim()].filter(Boolean).join(', ') || 'belum diisi' : 'tidak ada',
    ...panel,
    aside: <TurnOffButton onTurnOff={turnOff}>Tanpa penanggung jawab</TurnOffButton>,
    content: <PenanggungJawabFields form={form} onTake={(member) => takeKeluarga(form, member)} />,
  };
}
