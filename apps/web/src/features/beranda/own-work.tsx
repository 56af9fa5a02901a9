import { listAntreanRuangan, listKunjungan } from '@nadi/contract/kunjungan/kunjungan.contract';
import { getAntreanLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { DILAYANI, DIPANGGIL, MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import { DIKERJAKAN, DIMINTA, DITERIMA } from '@nadi/domain/penunjang/penunjang';
import { DISIAPKAN, DITELAAH } from '@nadi/domain/resep/status-resep';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#platform/http/http.ts';
import { PATHS } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { resepHariIniQuery } from './apotek.queries.ts';
import { belumTandaQuery, kerjaPenunjangQuery } from './beranda.queries.ts';
import css from './beranda.module.css';
import { Cell, LongestWait } from './key-figures.tsx';

/** One figure of somebody's own work; undefined while it is not known. */
type Figure = { label: string; count: number | undefined; to: string; note?: ReactNode };

const Figures = ({ of, children }: { of: readonly Figure[]; children?: ReactNode }) => (
  <dl className={css['kpi']} aria-label="Pekerjaan saya">
    {of.map(({ label, count, to, note }) => (
      <Cell key={label} label={label} value={count ?? '–'} to={to}>
        {note}
      </Cell>
    ))}
    {children}
  </dl>
);

const byStatus = (
  path: string,
  jumlah: Readonly<Record<string, number>> | undefined,
  steps: readonly (readonly [number, string])[],
): Figure[] =>
  steps.map(([status, label]) => ({
    label,
    count: jumlah && (jumlah[status] ?? 0),
    to: `${path}?status=${status}`,
  }));

type WorkProps = {
  /** Minutes, null: nobody waits; undefined while it is not known. */ terlama?: number | null | undefined;
  /** Goes to the unsigned records of this page. */ toUnsigned: () => void;
};

/** Of a nurse: today's queue. */
function QueueWork({ terlama }: WorkProps) {
  const { data } = useQuery({
    queryKey: ['kunjungan', 'beranda', 'jumlah'],
    queryFn: ({ signal }) => callApi(listAntreanRuangan, { query: { limit: 1 }, signal }),
    meta: { prompt: true },
  });
  const steps = [
    [MENUNGGU, 'Menunggu'],
    [DIPANGGIL, 'Dipanggil'],
    [DILAYANI, 'Dilayani'],
  ] as const;
  const [waiting, ...others] = byStatus(PATHS.antrean, data?.jumlah_status, steps);
  const longest =
    terlama === undefined || (terlama === null && waiting?.count !== 0) ? undefined : <LongestWait minutes={terlama} />;
  return <Figures of={waiting ? [{ ...waiting, note: longest }, ...others] : others} />;
}

/** Of an analyst: the orders that are not finished. */
function PenunjangWork() {
  const { data } = useQuery(kerjaPenunjangQuery());
  const steps = [
    [DIMINTA, 'Diminta'],
    [DITERIMA, 'Diterima'],
    [DIKERJAKAN, 'Dikerjakan'],
  ] as const;
  return <Figures of={byStatus(PATHS.penunjang, data?.jumlah, steps)} />;
}

/** Of a cashier: who waits at the counter, and the prescriptions that are to be paid. */
function KasirWork() {
  const loket = useQuery({
    queryKey: ['loket', 'beranda'],
    queryFn: async ({ signal }) => (await callApi(getAntreanLoket, { query: {}, signal })).data,
    enabled: can('view antrean loket'),
  });
  const resep = useQuery({ ...resepHariIniQuery(), enabled: can('view resep') });
  const steps = [
    [DITELAAH, 'Resep menunggu disiapkan'],
    [DISIAPKAN, 'Resep menunggu diserahkan'],
  ] as const;
  return (
    <Figures
      of={[
        { label: 'Menunggu loket', count: loket.data?.menunggu.length, to: PATHS.panggilLoket },
        { label: 'Dilewati di loket', count: loket.data?.dilewati.length, to: PATHS.panggilLoket },
        ...byStatus(PATHS.resep, resep.data?.jumlah, steps),
      ]}
    />
  );
}

/** Of medical records: what nobody has signed. The notes themselves stand in 'Perlu ditindak'. */
function RekamWork({ toUnsigned }: WorkProps) {
  const consent = useQuery({
    queryKey: ['kunjungan', 'beranda', 'consent'],
    queryFn: async ({ signal }) =>
      (await callApi(listKunjungan, { query: { consent: 'belum', page: 1, limit: 1 }, signal })).meta.total,
  });
  const notes = useQuery(belumTandaQuery()).data?.data.length;
  return (
    <Figures
      of={[{ label: 'Consent belum ditandatangani', count: consent.data, to: `${PATHS.kunjungan}?consent=belum` }]}
    >
      <Cell label="Rekam belum ditandatangani" value={notes ?? '–'} {...(notes ? { onOpen: toUnsigned } : {})} />
    </Figures>
  );
}

const OF_ROLE: Readonly<Record<string, (props: WorkProps) => ReactNode>> = {
  perawat: QueueWork,
  penunjang: PenunjangWork,
  kasir: KasirWork,
  'perekam-medis': RekamWork,
};

/** What waits for somebody of this role, before how the day of the facility goes; each figure leads to its rows. */
export function OwnWork({ role, ...props }: WorkProps & { role: string }) {
  const Work = OF_ROLE[role];
  return Work ? <Work {...props} /> : null;
}

/** Who waits stands in the own work of this role, and is not said twice. */
export const showsWaiting = (role: string): boolean => OF_ROLE[role] === QueueWork;
