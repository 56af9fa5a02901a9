import { IconAlertTriangleFilled, IconCheck, IconClockExclamation } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { SHORTCUTS } from '../../platform/shortcut-list.ts';
import { Kbd } from '../../ui/kbd.tsx';
import css from './masuk.module.css';

const SLOW_MS = 1000;

const REPEAT_MS = 20_000;
type Measurement = { ok: boolean; ms: number } | 'putus';

/** Measures how long the server takes to say that it is ready. */
async function measure(): Promise<Measurement> {
  const start = performance.now();
  try {
    const response = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(REPEAT_MS) });
    return { ok: response.ok, ms: Math.max(1, Math.round(performance.now() - start)) };
  } catch {
    return 'putus';
  }
}

/** The server's health, measured at once and then every {@link REPEAT_MS}; null before the first answer. */
function useServiceHealth(): Measurement | null {
  const [measurement, setMeasurement] = useState<Measurement | null>(null);
  useEffect(() => {
    let gone = false;
    const measureAgain = (): void => void measure().then((result) => gone || setMeasurement(result));
    measureAgain();
    const timer = setInterval(measureAgain, REPEAT_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return measurement;
}

function HealthLabel({ ok, ms }: { ok: boolean; ms: number }) {
  if (!ok)
    return (
      <span className={css['bad']}>
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> Belum siap
      </span>
    );
  if (ms > SLOW_MS)
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

export function ServiceHealth() {
  const measurement = useServiceHealth();
  return (
    <section aria-labelledby="keadaan">
      <h2 id="keadaan">Keadaan layanan</h2>
      <div className={css['row']} role="status">
        <span>Server Nadi</span>
        {measurement === 'putus' ? (
          <span className={css['bad']}>
            <IconAlertTriangleFilled size={15} aria-hidden="true" /> Tidak terhubung
          </span>
        ) : measurement ? (
          <HealthLabel {...measurement} />
        ) : (
          <span>Memeriksa</span>
        )}
        <span className={css['ms']}>{measurement && measurement !== 'putus' ? `${measurement.ms} ms` : ''}</span>
      </div>
    </section>
  );
}

const COMMON = new Set(['cari', 'pasien-baru', 'kunjungan', 'simpan', 'tab', 'bantuan']);

export function CommonShortcuts() {
  return (
    <section aria-labelledby="pintasan">
      <h2 id="pintasan">Pintasan yang paling sering dipakai</h2>
      <dl className={css['keys']}>
        {SHORTCUTS.filter((shortcut) => COMMON.has(shortcut.id)).map((shortcut) => (
          <div key={shortcut.id}>
            <dt>
              <Kbd>{shortcut.keys}</Kbd>
              <span className="visually-hidden">{shortcut.keys}</span>
            </dt>
            <dd>{shortcut.label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
