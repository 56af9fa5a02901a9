import { getKeadaanBpjs } from '@nadi/contract/bpjs.contract';
import type { KeadaanBpjs } from '@nadi/contract/bpjs.contract';
import { IconAlertTriangleFilled, IconCheck, IconClockExclamation } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/http.ts';
import { can } from '../../platform/session.ts';
import { formatTime } from '../../platform/tanggal.ts';
import css from './shell.module.css';

const LOOKS: Record<KeadaanBpjs, { word: string; icon: Icon; look: string | undefined }> = {
  normal: { word: 'BPJS normal', icon: IconCheck, look: css['stateGood'] },
  lambat: { word: 'BPJS lambat', icon: IconClockExclamation, look: css['stateSlow'] },
  terputus: { word: 'BPJS tidak menjawab', icon: IconAlertTriangleFilled, look: css['stateBad'] },
};

/** How BPJS answered this facility last; nothing while nobody has asked it lately, since then nothing is known. */
export function BpjsState() {
  const { data } = useQuery({
    queryKey: ['bpjs', 'keadaan'],
    queryFn: async ({ signal }) => (await callApi(getKeadaanBpjs, { signal })).data,
    enabled: can(['create pasien', 'update pasien', 'create kunjungan']),
    refetchInterval: 60_000,
  });
  if (!data) return null;
  const { word, icon: StateIcon, look } = LOOKS[data.keadaan];
  return (
    <span className={css['service']} title={`Dijawab terakhir pukul ${formatTime(data.pada)}`}>
      <StateIcon className={look} size={15} stroke={2} aria-hidden="true" /> {word}
    </span>
  );
}
