import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangleFilled, IconCheck, IconClockExclamation } from '@tabler/icons-react';
import { PINTASAN } from '../../platform/pintasan.ts';
import { Kbd } from '../../ui/kbd.tsx';
import css from './masuk.module.css';

const LAMBAT_MS = 1000;

/** How long the server takes to say that it is ready. */
async function measure(signal: AbortSignal): Promise<{ ok: boolean; ms: number }> {
  const start = performance.now();
  const response = await fetch('/readyz', { signal, cache: 'no-store' });
  return { ok: response.ok, ms: Math.max(1, Math.round(performance.now() - start)) };
}

function Keadaan({ ok, ms }: { ok: boolean; ms: number }) {
  if (!ok) return <span className={css['bad']}><IconAlertTriangleFilled size={15} aria-hidden="true" /> Belum siap</span>;
  if (ms > LAMBAT_MS) return <span className={css['slow']}><IconClockExclamation size={15} aria-hidden="true" /> Lambat</span>;
  return <span className={css['good']}><IconCheck size={15} stroke={2.2} aria-hidden="true" /> Normal</span>;
}

export function KeadaanLayanan() {
  const { data, isError } = useQuery({ queryKey: ['readyz'], queryFn: ({ signal }) => measure(signal), refetchInterval: 20_000, retry: false });
  return (
    <section aria-labelledby="keadaan">
      <h2 id="keadaan">Keadaan layanan</h2>
      <div className={css['row']} role="status">
        <span>Server Nadi</span>
        {isError ? <span className={css['bad']}><IconAlertTriangleFilled size={15} aria-hidden="true" /> Tidak terhubung</span> : data ? <Keadaan {...data} /> : <span>Memeriksa</span>}
        <span className={css['ms']}>{data && !isError ? `${data.ms} ms` : ''}</span>
      </div>
    </section>
  );
}

const SERING = new Set(['cari', 'pasien-baru', 'kunjungan', 'simpan', 'tab', 'bantuan']);

export function PintasanUtama() {
  return (
    <section aria-labelledby="pintasan">
      <h2 id="pintasan">Pintasan yang paling sering dipakai</h2>
      <dl className={css['keys']}>
        {PINTASAN.filter((pintasan) => SERING.has(pintasan.id)).map((pintasan) => (
          <div key={pintasan.id}>
            <dt><Kbd>{pintasan.tombol}</Kbd><span className="visually-hidden">{pintasan.tombol}</span></dt>
            <dd>{pintasan.label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
