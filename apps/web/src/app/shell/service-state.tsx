import { getKeadaanBpjs } from '@nadi/contract/bpjs.contract';
import type { KeadaanBpjs } from '@nadi/contract/bpjs.contract';
import { IconAlertTriangleFilled, IconCheck, IconCircleDashed, IconClockExclamation } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/http.ts';
import { can } from '../../platform/session.ts';
import { formatTime } from '../../platform/tanggal.ts';
import css from './shell.module.css';

type Look = { name: string; word: string; icon: Icon; look: string | undefined };

const LOOKS: Record<KeadaanBpjs, Look> = {
  normal: { name: 'BPJS', word: 'normal', icon: IconCheck, look: css['stateGood'] },
  lambat: { name: 'BPJS', word: 'lambat', icon: IconClockExclamation, look: css['stateSlow'] },
  terputus: { name: 'BPJS', word: 'tidak menjawab', icon: IconAlertTriangleFilled, look: css['stateBad'] },
};

/** A narrow header has the name and its mark in sight; the word is read out, and stands in the title. */
function ServiceLabel({ name, word, icon: StateIcon, look, title }: Look & { title: string }) {
  return (
    <span className={css['service']} title={`${name} ${word}. ${title}`}>
      <StateIcon className={look} size={15} stroke={2} aria-hidden="true" />
      <span>
        {name} <span className={css['serviceWord']}>{word}</span>
      </span>
    </span>
  );
}

/** Nothing is sent to SATUSEHAT yet, so there is no state to ask for, and none is made up. */
export function SatuSehatState() {
  return (
    <ServiceLabel
      name="SATUSEHAT"
      word="belum dihubungkan"
      icon={IconCircleDashed}
      look={css['stateNone']}
      title="Belum ada data yang dikirim ke SATUSEHAT"
    />
  );
}

/**
 * How BPJS answered this facility last; nothing while nobody has asked it lately, since then nothing is known. Its room
 * is kept from the start, because the search beside it may not move.
 */
export function BpjsState() {
  const mayAsk = can(['create pasien', 'update pasien', 'create kunjungan']);
  const { data } = useQuery({
    queryKey: ['bpjs', 'keadaan'],
    queryFn: async ({ signal }) => (await callApi(getKeadaanBpjs, { signal })).data,
    enabled: mayAsk,
    refetchInterval: 60_000,
  });
  if (!mayAsk) return null;
  const title = data ? `Dijawab terakhir pukul ${formatTime(data.pada)}` : '';
  return (
    <span className={css['serviceRoom']}>
      {data && !data.simulator && <ServiceLabel {...LOOKS[data.keadaan]} title={title} />}
      {data?.simulator && (
        <ServiceLabel {...LOOKS[data.keadaan]} name="Simulator BPJS" title={`Bukan BPJS. ${title}`} />
      )}
    </span>
  );
}
