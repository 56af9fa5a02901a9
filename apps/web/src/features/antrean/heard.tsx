import type { PanggilanTerakhir } from '@nadi/contract/panggilan.contract';
import { listPanggilan } from '@nadi/contract/panggilan.contract';
import { IconAlertTriangleFilled, IconCheck, IconVolume } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/http.ts';
import { formatTime } from '../../platform/tanggal.ts';
import css from './antrean.module.css';

/** The last call of every visit of today; the display's answer comes as a live event. */
const panggilanQuery = queryOptions({
  queryKey: ['panggilan'],
  meta: { prompt: true },
  queryFn: async ({ signal }) => (await callApi(listPanggilan, { signal })).data,
});

type Look = { mark: 'ok' | 'jalan' | 'gagal'; says: (layar: string, at: string) => string };
const LOOKS: Record<PanggilanTerakhir['keadaan'], Look> = {
  terdengar: { mark: 'ok', says: (layar, at) => `Terdengar di ${layar} ${at}` },
  disuarakan: { mark: 'jalan', says: (layar) => `Sedang disuarakan di ${layar}` },
  menunggu: { mark: 'jalan', says: (layar) => `Menunggu giliran di ${layar}` },
  bisu: { mark: 'gagal', says: (layar) => `${layar} menyala tanpa suara` },
  mati: { mark: 'gagal', says: (layar) => `${layar} mati` },
  terlewat: { mark: 'gagal', says: (layar) => `Tidak terdengar di ${layar}` },
  'tanpa-layar': { mark: 'jalan', says: () => 'Tidak ada layar untuk ruangan ini' },
};
const ICONS = { ok: IconCheck, jalan: IconVolume, gagal: IconAlertTriangleFilled };

/** Whether the hall has heard the call of a visit. Nothing while no call is known. */
export function Heard({ kunjunganId }: { kunjunganId: number }) {
  const call = useQuery(panggilanQuery).data?.find((one) => one.kunjungan_id === kunjunganId);
  if (!call) return null;
  const { mark, says } = LOOKS[call.keadaan];
  const Icon = ICONS[mark];
  return (
    <span className={css['terdengar']} data-mark={mark} role="status">
      <Icon size={14} aria-hidden="true" />{' '}
      {says(call.layar ?? 'layar', call.terdengar_pada === null ? '' : formatTime(call.terdengar_pada))}
    </span>
  );
}
