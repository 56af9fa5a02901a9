import type { KeadaanPanggilan } from '@nadi/domain/panggilan/panggilan';
import { listPanggilan } from '@nadi/contract/antrean/panggilan.contract';
import type { PanggilanTerakhir } from '@nadi/contract/antrean/panggilan.contract';
import {
  IconCheck,
  IconDeviceTvOff,
  IconHourglass,
  IconVolume,
  IconVolume3,
  IconVolumeOff,
  type Icon,
} from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import css from './call-state.module.css';

/** What is on its way to be heard is asked again this often, because a display that is off tells nothing. */
const UNSETTLED_MS = 5000;
const UNSETTLED: ReadonlySet<KeadaanPanggilan> = new Set(['menunggu', 'tertahan', 'disuarakan']);
const isUnsettled = ({ keadaan, belum }: PanggilanTerakhir): boolean =>
  UNSETTLED.has(keadaan) || belum.some((one) => UNSETTLED.has(one.keadaan));

/** The last call of every visit and ticket today. Rows share it. */
const callsQuery = queryOptions({
  queryKey: ['panggilan', 'hari-ini'],
  meta: { prompt: true },
  queryFn: async ({ signal }) => (await callApi(listPanggilan, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(isUnsettled) ? UNSETTLED_MS : false),
});

type Words = { icon: Icon; tone: 'ok' | 'warn' | 'plain'; words: (call: PanggilanTerakhir) => string };
const WORDS: Record<KeadaanPanggilan, Words> = {
  terdengar: {
    icon: IconCheck,
    tone: 'ok',
    words: ({ layar, terdengar_pada }) => `Terdengar di ${layar ?? 'layar'} ${formatTime(terdengar_pada ?? '')}`,
  },
  disuarakan: { icon: IconVolume, tone: 'plain', words: ({ layar }) => `Sedang disuarakan di ${layar ?? 'layar'}` },
  menunggu: { icon: IconHourglass, tone: 'plain', words: ({ layar }) => `Menunggu giliran di ${layar ?? 'layar'}` },
  tertahan: {
    icon: IconVolume3,
    tone: 'warn',
    words: ({ layar }) => `Belum disuarakan di ${layar ?? 'layar'}, panggil dengan suara`,
  },
  bisu: {
    icon: IconVolumeOff,
    tone: 'warn',
    words: ({ layar }) => `${layar ?? 'TV'} tanpa suara, panggil dengan suara`,
  },
  mati: { icon: IconDeviceTvOff, tone: 'warn', words: () => 'TV mati, panggil dengan suara' },
  terlewat: {
    icon: IconVolume3,
    tone: 'warn',
    words: ({ layar }) => `Tidak terdengar di ${layar ?? 'layar'}, panggil lagi`,
  },
  'tanpa-layar': { icon: IconDeviceTvOff, tone: 'plain', words: () => 'Tidak ada layar, panggil dengan suara' },
};

/** The same of another hall, behind what is said of the first. */
const ELSEWHERE: Record<KeadaanPanggilan, (layar: string) => string> = {
  terdengar: (layar) => `terdengar di ${layar}`,
  disuarakan: (layar) => `sedang disuarakan di ${layar}`,
  menunggu: (layar) => `menunggu giliran di ${layar}`,
  tertahan: (layar) => `belum disuarakan di ${layar}`,
  bisu: (layar) => `${layar} tanpa suara`,
  mati: (layar) => `${layar} mati`,
  terlewat: (layar) => `tidak terdengar di ${layar}`,
  'tanpa-layar': () => 'tidak ada layar',
};

/** Whose call is meant: that of a visit, or that of a ticket of the hall. */
type CallOf = { kunjunganId: number; antreanLoketId?: never } | { antreanLoketId: number; kunjunganId?: never };

/** The last call of this visit or ticket today; undefined where there is none, or while it is not known. */
export function useLastCall({ kunjunganId, antreanLoketId }: CallOf): PanggilanTerakhir | undefined {
  const mayAsk = can('view antrean') || can('view antrean loket') || can('view loket') || can('view perangkat');
  const { data } = useQuery({ ...callsQuery, enabled: mayAsk });
  return data?.find((call) =>
    kunjunganId === undefined ? call.antrean_loket_id === antreanLoketId : call.kunjungan_id === kunjunganId,
  );
}

/**
 * Whether the hall has heard a call, in words: 'Terdengar di TV Lobi 09.41', 'TV mati, panggil dengan suara'. How often
 * it was called stands beside it already, with the moment of the last call.
 */
export function CallState(of: CallOf) {
  const call = useLastCall(of);
  if (!call) return null;
  const { icon: CallIcon, tone, words } = WORDS[call.keadaan];
  const elsewhere = call.belum.map(({ keadaan, layar }) => ELSEWHERE[keadaan](layar ?? 'TV lain'));
  const isMissed = call.belum.some(({ keadaan }) => WORDS[keadaan].tone === 'warn');
  return (
    <span className={css['keadaan']} data-tone={isMissed ? 'warn' : tone} role="status">
      <CallIcon size={15} stroke={1.8} aria-hidden="true" />
      {[words(call), ...elsewhere].join('; ')}
    </span>
  );
}
