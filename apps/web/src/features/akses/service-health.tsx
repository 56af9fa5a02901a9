import { IconAlertTriangleFilled, IconCheck, IconCircleDashed, IconClockExclamation } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { COMMON } from '#platform/keys/common-shortcuts.ts';
import { Kbd } from '#ui/kbd.tsx';
import css from './masuk.module.css';

const SLOW_MS = 1000;

const REPEAT_MS = 20_000;
type Health = {
  state: 'normal' | 'terganggu' | 'belum siap';
  /** What is amiss, in words. */ trouble: string[];
  ms: number;
};
type Measurement = Health | 'putus';

/** The parts that /readyz tells of; without all but the first two clerks can go on (decision 0028). */
const PARTS: Record<string, string> = {
  database: 'basis data',
  penyimpanan: 'penyimpanan',
  pekerjaan: 'pekerjaan latar',
  beban: 'pekerjaan',
};

function readHealth(isReady: boolean, told: Record<string, unknown>): Omit<Health, 'ms'> {
  if (isReady && told['status'] !== 'terganggu') return { state: 'normal', trouble: [] };
  const trouble = Object.entries(PARTS)
    .filter(([part]) => typeof told[part] === 'string' && told[part] !== 'ok')
    .map(([part, name]) => `${name} ${String(told[part])}`);
  return { state: isReady ? 'terganggu' : 'belum siap', trouble };
}

/** Measures how long the server takes to say how it is. */
async function measure(): Promise<Measurement> {
  const start = performance.now();
  try {
    const response = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(REPEAT_MS) });
    const ms = Math.max(1, Math.round(performance.now() - start));
    return { ...readHealth(response.ok, (await response.json()) as Record<string, unknown>), ms };
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

function HealthLabel({ state, ms }: Health) {
  if (state === 'belum siap')
    return (
      <span className={css['bad']}>
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> Belum siap
      </span>
    );
  if (state === 'terganggu')
    return (
      <span className={css['slow']}>
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> Terganggu
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

const startWithCapital = (text: string): string => text.charAt(0).toLocaleUpperCase('id-ID') + text.slice(1);

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
      <div className={css['row']}>
        <span>SATUSEHAT</span>
        <span className={css['none']}>
          <IconCircleDashed size={15} stroke={2} aria-hidden="true" /> Belum dihubungkan
        </span>
      </div>
      {measurement !== null && measurement !== 'putus' && measurement.trouble.length > 0 && (
        <p className={css['trouble']}>
          {startWithCapital(measurement.trouble.join(', '))}.{' '}
          {measurement.state === 'terganggu' ? 'Pendaftaran tetap bisa dipakai' : 'Belum ada yang dapat disimpan'}; beri
          tahu pengelola.
        </p>
      )}
    </section>
  );
}

export function CommonShortcuts() {
  return (
    <section aria-labelledby="pintasan">
      <h2 id="pintasan">Pintasan yang paling sering dipakai</h2>
      <dl className={css['keys']}>
        {Object.values(COMMON).map((shortcut) => (
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
