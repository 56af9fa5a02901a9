import type { CostlyKind } from '@nadi/contract/endpoint';
import { AppError } from '../http/errors.ts';
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

/**
 * What one paired display or kiosk may ask for: whoever holds its cookie is nobody by name. A full hall's display asks for
 * a few calls a second, and people stand in line before a kiosk.
 */
export const DEVICE_SHARES = {
  panggilan: { burst: 300, perMinute: 600, message: 'Perangkat ini terlalu sering meminta. Tunggu sebentar.' },
  buat: { burst: 20, perMinute: 30, message: 'Terlalu banyak nomor diambil di kios ini. Tunggu sebentar.' },
} as const;
/** Counts a call of a device. Throws TERLALU_SERING when its share is used up. */
export type DeviceAllowances = (kind: keyof typeof DEVICE_SHARES, deviceId: string) => void;

/** Counts a costly call of an account. Throws TERLALU_SERING when its share is used up. */
export type Allowances = (kind: CostlyKind, akunId: number) => void;

type Share = { burst: number; perMinute: number; message: string };

/** `times` makes every share so many times as large; 0 is no limit at all, for measuring. */
function createShares<K extends string>(shares: Record<K, Share>, times: number): (kind: K, key: string) => void {
  if (times === 0) return () => undefined;
  const takes = new Map(
    (Object.entries(shares) as [K, Share][]).map(([kind, { burst, perMinute }]) => [
      kind,
      createAllowance({ burst: burst * times, perMinute: perMinute * times }),
    ]),
  );
  return (kind, key) => {
    const retryAfter = takes.get(kind)?.(key) ?? 0;
    if (retryAfter > 0) throw new AppError('TERLALU_SERING', { message: shares[kind].message, retryAfter });
  };
}

export function createAllowances(times = 1): Allowances {
  const take = createShares(ALLOWANCES, times);
  return (kind, akunId) => take(kind, String(akunId));
}

export const createDeviceAllowances = (times = 1): DeviceAllowances => createShares(DEVICE_SHARES, times);
