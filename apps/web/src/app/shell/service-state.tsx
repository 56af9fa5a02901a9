import { getKeadaanBpjs } from '@nadi/contract/kunjungan/bpjs.contract';
import type { KeadaanBpjs } from '@nadi/contract/kunjungan/bpjs.contract';
import {
  IconAlertTriangleFilled,
  IconCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconDevices,
  IconPlugConnected,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '#platform/http/http.ts';
import { useLiveState } from '#platform/live/live.ts';
import { can } from '#platform/session/session.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import css from './shell.module.css';

type WordsProps = { look: string | undefined; mark: Icon; markLook?: string | undefined; title: string };

/** A mark and words behind it; the title tells them whole, also where they are cut or only the mark is seen. */
function Words({ look, mark: Mark, markLook, title, children }: WordsProps & { children: ReactNode }) {
  return (
    <span className={look} title={title}>
      <Mark className={markLook} size={15} stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

const BACK_SHOWN_MS = 4000;
const LINES = {
  memutus: { look: css['broken'], mark: IconPlugConnectedX, title: 'Terputus dari server, mencoba lagi' },
  penuh: { look: css['broken'], mark: IconDevices, title: 'Akun terbuka di terlalu banyak peramban' },
  kembali: { look: css['back'], mark: IconPlugConnected, title: 'Tersambung lagi' },
} satisfies Record<string, WordsProps>;

/** Whether the server is there and tells of changes, in words, from two seconds after it went. */
export function LineState() {
  const live = useLiveState();
  const [wasGone, setWasGone] = useState(false);
  if (live === 'memutus' && !wasGone) setWasGone(true);
  useEffect(() => {
    if (live === 'memutus' || !wasGone) return;
    const timer = setTimeout(() => setWasGone(false), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [live, wasGone]);
  const line = live === 'memutus' || live === 'penuh' ? LINES[live] : wasGone ? LINES.kembali : null;
  return <span role="status">{line && <Words {...line}>{line.title}</Words>}</span>;
}

type ServiceLook = { word: string; mark: Icon; markLook: string | undefined };

const LOOKS: Record<KeadaanBpjs, ServiceLook> = {
  normal: { word: 'normal', mark: IconCheck, markLook: css['stateGood'] },
  lambat: { word: 'lambat', mark: IconClockExclamation, markLook: css['stateSlow'] },
  terputus: { word: 'tidak menjawab', mark: IconAlertTriangleFilled, markLook: css['stateBad'] },
};

/** A narrow header has the name and its mark in sight; the word is read out, and stands in the title. */
function ServiceLabel({ name, word, title, ...mark }: ServiceLook & { name: string; title: string }) {
  return (
    <Words {...mark} look={css['service']} title={`${name} ${word}. ${title}`}>
      {name} <span className={css['serviceWord']}>{word}</span>
    </Words>
  );
}

/** Nothing is sent to SATUSEHAT yet, so there is no state to ask for, and none is made up. */
export function SatuSehatState() {
  return (
    <ServiceLabel
      name="SATUSEHAT"
      word="belum dihubungkan"
      mark={IconCircleDashed}
      markLook={css['stateNone']}
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
  return (
    <span className={css['serviceRoom']}>
      {data && (
        <ServiceLabel
          {...LOOKS[data.keadaan]}
          name={data.simulator ? 'Simulator BPJS' : 'BPJS'}
          title={`${data.simulator ? 'Bukan BPJS. ' : ''}Dijawab terakhir pukul ${formatTime(data.pada)}`}
        />
      )}
    </span>
  );
}
