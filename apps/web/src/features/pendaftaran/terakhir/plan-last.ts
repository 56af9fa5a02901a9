import { fill, mayReplace } from '@nadi/domain/prefill/origin';
import type { Origin } from '@nadi/domain/prefill/origin';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { alasanUnavailable, forPenjamin, isOpenNow, onlyJadwalId } from '../tujuan/jadwal.ts';
import type { DokterOption } from '../tujuan/jadwal.ts';
import type { RecentPendaftaran } from '../pendaftaran.queries.ts';
import { penjaminBundle } from './prefill-values.ts';
import type { PrefillState, PrefillValues } from './prefill-values.ts';

export type LastNote = { text: string; warning: boolean };
export type LastKunjungan = NonNullable<RecentPendaftaran['terakhir']>;

export type LastFacts = {
  last: LastKunjungan;
  /** The doctors of its room on the day of the visit; null when they could not be loaded. */
  dokter: readonly DokterOption[] | null;
  /** The payers in use; null when they could not be loaded. */
  penjamin: readonly { id: number }[] | null;
  /** Null while the time is half typed. */
  timeOfDay: string | null;
};

/** Where the clerk must choose, because the last visit does not hold there any more. */
type Look = 'ruangan_id' | 'dokter_id';
type LastPlan = {
  /** Ends at the room when its doctor can't be chosen, and nobody in his place. */
  tujuan: Partial<PrefillValues>;
  /** Null where the facility has no such payer. */
  penjamin: Partial<PrefillValues> | null;
  /** Why its doctor is not the one; null when he is. */
  off: string | null;
  look: Look | null;
};

/** As the second half of a sentence: "kuota JKN penuh". */
const asClause = (alasan: string): string => `${alasan.slice(0, 1).toLocaleLowerCase('id-ID')}${alasan.slice(1)}`;

/** Why the doctor of the last visit can't be chosen. Unasked he is taken only when his schedules of the day are known. */
function alasanOff(found: DokterOption | null | undefined, asked: boolean): string | null {
  if (found === null || (found?.jadwal === null && !asked)) return 'Jadwalnya tidak dapat dimuat';
  return found ? alasanUnavailable(found) : 'Tidak praktik lagi di ruangan ini';
}

/** What the last registration gives for a visit on this day. `jenis` is the payer whose places are counted. */
export function planLast({ last, dokter, penjamin, timeOfDay }: LastFacts, jenis: number, asked = true): LastPlan {
  const list = dokter && forPenjamin(dokter, jenis);
  const found = list && list.find(({ id }) => id === last.dokter_id);
  const alasan = alasanOff(found, asked);
  const practising = (list ?? []).filter((item) => item !== found && isOpenNow(item, timeOfDay));
  const instead = practising.length === 1 ? practising[0] : undefined;
  const chosen = alasan === null ? found : instead;
  const nobody = list?.every((item) => alasanUnavailable(item) !== null) ?? false;
  const then = instead ? `, diganti ${instead.nama}` : nobody ? ', tidak ada dokter lain' : '';
  const { nomor_penjamin: nomor, kelas } = last.penjamin;
  return {
    tujuan: {
      instalasi_id: last.instalasi_id,
      unit_id: last.unit_id,
      ruangan_id: last.ruangan_id,
      dokter_id: chosen?.id ?? null,
      jadwal_dokter_id: chosen ? onlyJadwalId(chosen, timeOfDay) : null,
    },
    penjamin: penjamin?.some(({ id }) => id === last.penjamin.jenis)
      ? penjaminBundle(last.penjamin.jenis, { nomor, kelas })
      : null,
    off: alasan === null ? null : `${last.dokter}: ${asClause(alasan)}${then}`,
    look: alasan === null ? null : nobody ? 'ruangan_id' : 'dokter_id',
  };
}

type LastResult = {
  next: PrefillState;
  note: LastNote | null;
  /** The destination went in, and the clerk must look there. */
  look: Look | null;
};

/**
 * Fills in the last registration, as far as it still holds. The payer comes with the destination or not at all, because
 * a visit that the clerk leads elsewhere is not the last one again; a payer that he has chosen stays.
 */
export function fillLast(state: PrefillState, origin: Origin, facts: LastFacts): LastResult {
  const stays = state.values.jenis !== null && state.origins.jenis && !mayReplace(state.origins.jenis, origin);
  const jenis = (stays ? state.values.jenis : null) ?? facts.last.penjamin.jenis;
  const plan = planLast(facts, jenis, origin.from === 'asked');
  const tujuan = fill(state, { origin, bundles: [plan.tujuan] });
  if (tujuan.kept.length > 0) return { next: state, note: null, look: null };
  const next = fill(tujuan, { origin, bundles: plan.penjamin ? [plan.penjamin] : [] });
  const without = !stays && (plan.penjamin === null || next.kept.length > 0);
  const text = plan.off ?? `Terisi dari ${formatDateTime(facts.last.tanggal).slice(0, 10)}`;
  return {
    next: { values: next.values, origins: next.origins, turn: next.turn },
    note: { text: without ? `${text}, penjamin tidak ikut` : text, warning: plan.off !== null || without },
    look: plan.look,
  };
}
