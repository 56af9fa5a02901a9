import { LAYAR_ROWS } from '@nadi/contract/antrean/layar.contract';
import type { Layar, PanggilanLayar } from '@nadi/contract/antrean/layar.contract';

/** A room or counter as the list of a display shows it. */
export type LayarRow = {
  key: string;
  tujuan: string;
  keterangan: string | null;
  /** Null: nobody was called there today. */
  nomor: string | null;
  dipanggilPada: string | null;
  menunggu: number;
  callId: number | null;
  /** Until when it pauses; its last number is of no interest then. */
  istirahatSampai: string | null;
};

const keyOf = ({ sumber, sumber_id }: { sumber: string; sumber_id: number }): string => `${sumber} ${sumber_id}`;

/** The rooms and counters that called last, then those where people only wait, as many as a display has room for. */
export function layarRows({
  panggilan,
  tunggu,
  istirahat,
}: Pick<Layar, 'panggilan' | 'tunggu' | 'istirahat'>): LayarRow[] {
  const waiting = new Map(tunggu.map((one) => [keyOf(one), one]));
  const called = new Set(panggilan.map(keyOf));
  const pauses = new Map(istirahat.map((one) => [keyOf(one), one.sampai]));
  const calledRows = panggilan.map((call) => {
    const istirahatSampai = pauses.get(keyOf(call)) ?? null;
    const isPausing = istirahatSampai !== null;
    return {
      key: keyOf(call),
      tujuan: call.tujuan,
      keterangan: call.keterangan,
      nomor: isPausing ? null : call.nomor,
      dipanggilPada: isPausing ? null : call.dipanggil_pada,
      menunggu: call.sumber === 'loket' ? 0 : (waiting.get(keyOf(call))?.jumlah ?? 0),
      callId: call.id,
      istirahatSampai,
    };
  });
  // A counter that pauses without having called anybody is told too: people look for it.
  const pauseRows = istirahat
    .filter((one) => !called.has(keyOf(one)))
    .map((one) => ({
      key: `istirahat ${keyOf(one)}`,
      tujuan: one.nama,
      keterangan: null,
      nomor: null,
      dipanggilPada: null,
      menunggu: 0,
      callId: null,
      istirahatSampai: one.sampai,
    }));
  const waitingRows = tunggu
    // Those who wait for a counter stand in the services that it calls.
    .filter((one) => one.sumber !== 'loket' && !called.has(keyOf(one)))
    .map((one) => ({
      key: keyOf(one),
      tujuan: one.nama,
      keterangan: null,
      nomor: null,
      dipanggilPada: null,
      menunggu: one.jumlah,
      callId: null,
      istirahatSampai: null,
    }));
  return [...calledRows, ...pauseRows, ...waitingRows].slice(0, LAYAR_ROWS);
}

/**
 * The numbers that are next where somebody was called last, else of the first room where people wait, with that place:
 * a number without its destination is no use to who holds it (ketentuan D56).
 */
export function nextNumbers(
  { tunggu }: Pick<Layar, 'tunggu'>,
  now: Pick<PanggilanLayar, 'sumber' | 'sumber_id'> | null,
): { tujuan: string; nomor: readonly string[] } | null {
  // A counter calls from several services; whom it calls next is told of the counter itself.
  const here = now && tunggu.find((one) => keyOf(one) === keyOf(now));
  const place = here ?? tunggu[0];
  return place && place.berikutnya.length > 0 ? { tujuan: place.nama, nomor: place.berikutnya } : null;
}

/** The time on the wall of the facility: '09.41'. */
export const wallTime = (instant: number | string, zona: string): string =>
  new Intl.DateTimeFormat('id-ID', { timeZone: zona, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );

/** 'Selasa, 14 April 2026' */
export const wallDay = (instant: number, zona: string): string =>
  new Intl.DateTimeFormat('id-ID', { timeZone: zona, dateStyle: 'full' }).format(new Date(instant));
