import type { CostlyKind } from '@nadi/contract/endpoint';
import { AppError } from './errors.ts';
import { createAllowance } from './limiter.ts';

/** What one account may ask for of what costs the server, or a service outside, more than a row. */
export const ALLOWANCES: Record<CostlyKind, { burst: number; perMinute: number; message: string }> = {
  // Somebody who types asks at most three times a second, and reads in between.
  cari: { burst: 100, perMinute: 150, message: 'Pencarian terlalu cepat bergantian. Tunggu sebentar, lalu cari lagi.' },
  ekspor: {
    burst: 20,
    perMinute: 4,
    message: 'Ekspor terlalu sering. Tunggu sebentar; yang tadi masih dapat dipakai.',
  },
  // A sheet is checked, mended and checked again before it is saved.
  impor: { burst: 20, perMinute: 6, message: 'Impor terlalu sering. Tunggu sebentar, lalu unggah lagi.' },
  bpjs: { burst: 40, perMinute: 40, message: 'Terlalu banyak pertanyaan ke BPJS. Tunggu sebentar, lalu cek lagi.' },
};

/** Counts a costly call of an account. Throws TERLALU_SERING when its share is used up. */
export type Allowances = (kind: CostlyKind, akunId: number) => void;

/** `times` makes every share so many times as large; 0 is no limit at all, for measuring. */
export function createAllowances(times = 1): Allowances {
  if (times === 0) return () => undefined;
  const takes = Object.fromEntries(
    Object.entries(ALLOWANCES).map(([kind, { burst, perMinute }]) => [
      kind,
      createAllowance({ burst: burst * times, perMinute: perMinute * times }),
    ]),
  ) as Record<CostlyKind, (key: string) => number>;
  return (kind, akunId) => {
    const retryAfter = takes[kind](String(akunId));
    if (retryAfter > 0) throw new AppError('TERLALU_SERING', { message: ALLOWANCES[kind].message, retryAfter });
  };
}
