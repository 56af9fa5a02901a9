import { IconAlertTriangleFilled, IconCheck, IconClockExclamation } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PINTASAN } from '../../platform/pintasan.ts';
import { Kbd } from '../../ui/kbd.tsx';
import css from './masuk.module.css';

const LAMBAT_MS = 1000;

const ULANG_MS = 20_000;
type Ukuran = { ok: boolean; ms: number } | 'putus';

/** Measures how long the server takes to say that it is ready. */
async function measure(): Promise<Ukuran> {
  const start = performance.now();
  try {
    const response = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(ULANG_MS) });
    return { ok: response.ok, ms: Math.max(1, Math.round(performance.now() - start)) };
  } catch {
    return 'putus';
  }
}

/** The server's health, measured at once and then every {@link REPEAT_MS}; null before the first answer. */
function useKeadaan(): Ukuran | null {
  const [ukuran, setUkuran] = useState<Ukuran | null>(null);
  useEffect(() => {
    let gone = false;
    const ukur = (): void => void measure().then((hasil) => gone || setUkuran(hasil));
    ukur();
    const timer = setInterval(ukur, ULANG_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return ukuran;
}

function Keadaan({ ok, ms }: { ok: boolean; ms: number }) {
  if (!ok)
    return (
      <span className={css['bad']}>
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> Belum siap
      </span>
    );
  if (ms > LAMBAT_MS)
    return (
      <span className={css['slow']}>
        <IconClockExclamation size={15} aria-hidden="true" /> Lambat
      </span>
    );
  return (
    <span className={css['good']}>
      <IconCheck size={15} stroke={2.2} aria-hidden="true" /> Normal
    </span>
  );
}

export function KeadaanLayanan() {
  const ukuran = useKeadaan();
  return (
    <section aria-labelledby="keadaan">
      <h2 id="keadaan">Keadaan layanan</h2>
      <div className={css['row']} role="status">
        <span>Server Nadi</span>
        {ukuran === 'putus' ? (
          <span className={css['bad']}>
            <IconAlertTriangleFilled size={15} aria-hidden="true" /> Tidak terhubung
          </span>
        ) : ukuran ? (
          <Keadaan {...ukuran} />
        ) : (
          <span>Memeriksa</span>
        )}
        <span className={css['ms']}>{ukuran && ukuran !== 'putus' ? `${ukuran.ms} ms` : ''}</span>
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
            <dt>
              <Kbd>{pintasan.tombol}</Kbd>
              <span className="visually-hidden">{pintasan.tombol}</span>
            </dt>
            <dd>{pintasan.label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
