import { checkTanggal } from '@nadi/domain/kunjungan/pendaftaran';
import { formatLongTanggal } from '@nadi/domain/tanggal/tanggal';
import { useEffect, useEffectEvent } from 'react';
import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { useNow } from '#patterns/clock.ts';
import { serverIso } from '#platform/time/clock.ts';
import { formatTanggal, today } from '#platform/time/tanggal.ts';
import { isForNow, toTanggalLayanan } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganFormValues } from '../form/kunjungan-form.schema.ts';

/** Puts the time of now into a form for now. Returns the day that stood there before, or null where nothing was put. */
function followNow(form: KunjunganForm): string | null {
  const values = form.getValues();
  if (!isForNow(values)) return null;
  const kini = serverIso();
  const before = toTanggalLayanan(values.tanggal_pendaftaran);
  form.setValue('jam_otomatis', kini);
  form.setValue('tanggal_pendaftaran', kini);
  return before;
}

/** Keeps the time of a visit for now at now, until midnight: whoever is at the form then is told before anything changes. */
export function useFollowClock(form: KunjunganForm): void {
  const now = useNow();
  const follow = useEffectEvent(() => {
    const values = form.getValues();
    if (isForNow(values) && toTanggalLayanan(values.tanggal_pendaftaran) === today()) followNow(form);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the tick of the clock is the sign
  useEffect(() => follow(), [now]);
}

type Hari = { salah: string | null; catatan: string | null };

/**
 * What the field of the time says of its own: that no visit can be registered for that day (`salah`), that the day has
 * turned, or that it is not today's (`catatan`).
 */
export function sayHari(
  values: Pick<KunjunganFormValues, 'tanggal_pendaftaran' | 'jam_otomatis'>,
  existing: SavedPendaftaran | null,
): Hari {
  const hariIni = today();
  const tanggalLayanan = toTanggalLayanan(values.tanggal_pendaftaran);
  if (tanggalLayanan === hariIni || existing?.tanggal_layanan === tanggalLayanan) return { salah: null, catatan: null };
  if (isForNow(values))
    return {
      salah: null,
      catatan: `Hari sudah berganti, sekarang ${formatTanggal(hariIni)}. Dicatat dengan jam menyimpan`,
    };
  const salah = checkTanggal({ today: hariIni, tanggalLayanan })?.message ?? null;
  return { salah, catatan: salah === null ? `Untuk ${formatLongTanggal(tanggalLayanan)}, bukan hari ini` : null };
}

/**
 * What is wrong with the day of a registration, said at its field before anything is asked: it is past, or it has
 * turned while the form stood open, so that doctor and schedule may be others now.
 */
export function checkHari(form: KunjunganForm, existing: SavedPendaftaran | null): string | null {
  const before = followNow(form);
  if (before !== null && before !== today())
    return `Hari sudah berganti, sekarang ${formatTanggal(today())}. Periksa dokter dan jadwalnya, lalu simpan lagi`;
  const tanggalLayanan = toTanggalLayanan(form.getValues('tanggal_pendaftaran'));
  if (existing?.tanggal_layanan === tanggalLayanan) return null;
  return checkTanggal({ today: today(), tanggalLayanan })?.message ?? null;
}
