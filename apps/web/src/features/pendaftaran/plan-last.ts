import { fill, mayReplace } from '@nadi/domain/prefill/origin';
import type { Origin } from '@nadi/domain/prefill/origin';
import { formatDateTime } from '../../platform/tanggal.ts';
import { alasanUnavailable, forPenjamin, onlyJadwalId } from './jadwal.ts';
import type { DokterOption } from './jadwal.ts';
import type { RecentPendaftaran } from './pendaftaran.queries.ts';
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

type LastPlan = {
  /** Ends at the room when the doctor can't be chosen. */
  tujuan: Partial<PrefillValues>;
  /** Null where the facility has no such payer. */
  penjamin: Partial<PrefillValues> | null;
  /** Why the doctor can't be chosen; null when he can. */
  off: string | null;
  /** Whether his schedules of the day are known. */
  scheduled: boolean;
};

/** As the second half of a sentence: "kuota JKN penuh". */
const asClause = (alasan: string): string => `${alasan.slice(0, 1).toLocaleLowerCase('id-ID')}${alasan.slice(1)}`;

/** What the last registration gives for a visit on this day. `jenis` is the payer whose places are counted. */
export function planLast({ last, dokter, penjamin, timeOfDay }: LastFacts, jenis: number): LastPlan {
  const found = dokter && forPenjamin(dokter, jenis).find(({ id }) => id === last.dokter_id);
  const alasan =
    dokter === null
      ? 'Jadwalnya tidak dapat dimuat'
      : found
        ? alasanUnavailable(found)
        : 'Tidak praktik lagi di ruangan ini';
  const chosen = found && alasan === null ? found : null;
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
    off: alasan === null ? null : `${last.dokter}: ${asClause(alasan)}`,
    scheduled: chosen !== null && chosen.jadwal !== null,
  };
}

type LastResult = {
  next: PrefillState;
  note: LastNote | null;
  /** The destination went in and ends at the room. */
  endsAtRuangan: boolean;
};

/**
 * Fills in the last registration. Unasked it goes in only when its doctor is known to be there. The payer comes with
 * the destination or not at all, because a visit that the clerk leads elsewhere is not the last one again; a payer that
 * he has chosen stays.
 */
export function fillLast(state: PrefillState, origin: Origin, facts: LastFacts): LastResult {
  const stays = state.values.jenis !== null && state.origins.jenis && !mayReplace(state.origins.jenis, origin);
  const plan = planLast(facts, (stays ? state.values.jenis : null) ?? facts.last.penjamin.jenis);
  const tujuan = fill(state, { origin, bundles: [plan.tujuan] });
  if (tujuan.kept.length > 0) return { next: state, note: null, endsAtRuangan: false };
  const warn = (text: string | null): LastNote | null => (text === null ? null : { text, warning: true });
  if (origin.from === 'last' && !plan.scheduled) return { next: state, note: warn(plan.off), endsAtRuangan: false };
  const next = fill(tujuan, { origin, bundles: plan.penjamin ? [plan.penjamin] : [] });
  const without = !stays && (plan.penjamin === null || next.kept.length > 0);
  const text = plan.off ?? `Terisi dari ${formatDateTime(facts.last.tanggal).slice(0, 10)}`;
  return {
    next: { values: next.values, origins: next.origins, turn: next.turn },
    note: { text: without ? `${text}, penjamin tidak ikut` : text, warning: plan.off !== null || without },
    endsAtRuangan: plan.off !== null,
  };
}
