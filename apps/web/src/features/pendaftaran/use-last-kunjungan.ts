import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { penjaminQuery } from '../../platform/penjamin.ts';
import { formatDateTime } from '../../platform/tanggal.ts';
import { followPasien, fillLastPenjamin, clearPenjamin, releaseKartu, pickFirstPenjamin } from './fill-penjamin.ts';
import { clearBelow, checkLastDokter, pickDokter, pickOnlyOption } from './fill-tujuan.ts';
import type { KunjunganForm } from './kunjungan-form.schema.ts';
import { recentPendaftaranQuery } from './pendaftaran.queries.ts';
import type { RecentPendaftaran } from './pendaftaran.queries.ts';
import { fillLastRekam, releaseOtherRekam } from './rekam-medis/fill-last-rekam.ts';

/** As the second half of a sentence: "kuota JKN penuh". */
const asClause = (alasan: string): string => `${alasan.slice(0, 1).toLocaleLowerCase('id-ID')}${alasan.slice(1)}`;

/** `jenis` is null when the payer was not filled in. */
type FilledTujuan = { ruangan_id: number | null; dokter_id: number | null; jenis: number | null };

/**
 * "Seperti terakhir": destination and payer of the last registration. They are filled in at once when its doctor can be
 * chosen today.
 */
export function useLastKunjungan(form: KunjunganForm) {
  const client = useQueryClient();
  const [note, setNote] = useState<{ text: string; warning: boolean } | null>(null);
  /** How often the clerk has chosen a destination or payer. */
  const touches = useRef(0);
  /** The patient whose card is in the form; 0 when he is unknown, undefined when nobody was chosen yet. */
  const owner = useRef<number | undefined>(undefined);
  /** What was filled in from a last visit. */
  const filled = useRef<FilledTujuan | null>(null);
  /** True when the form was restored from a draft. */
  const fromDraft = useRef(false);
  /** The patient whose last visit could not be loaded. */
  const failedNorm = useRef<number | null>(null);
  const context = { form, client };

  function record(jenis: number | null): void {
    const { ruangan_id, dokter_id } = form.getValues('tujuan');
    filled.current = { ruangan_id, dokter_id, jenis };
  }

  async function fill({ terakhir, pasien }: RecentPendaftaran, onlyIfPossible: boolean): Promise<void> {
    if (!terakhir) return;
    // What the clerk has chosen is never overwritten. When he asked for this himself, only later choices count.
    const since = onlyIfPossible ? 0 : touches.current;
    const isStale = (): boolean => form.getValues('norm') !== pasien.norm || touches.current !== since;
    const { dokter, alasan } = await checkLastDokter(context, terakhir);
    const possible = dokter !== null && alasan === null;
    if (isStale()) return;
    if (onlyIfPossible && (!possible || dokter.jadwal === null)) {
      if (!possible)
        setNote({ text: `${terakhir.dokter}: ${asClause(alasan ?? 'tidak dapat dipilih')}`, warning: true });
      return;
    }
    clearBelow(form, 'tujuan.instalasi_id');
    form.setValue('tujuan.instalasi_id', terakhir.instalasi_id);
    form.setValue('tujuan.unit_id', terakhir.unit_id);
    form.setValue('tujuan.ruangan_id', terakhir.ruangan_id);
    form.setValue('tujuan.dokter_id', null);
    form.setValue('tujuan.jadwal_dokter_id', null);
    form.clearErrors(['tujuan.instalasi_id', 'tujuan.unit_id', 'tujuan']);
    if (possible) pickDokter(form, dokter);
    record(filled.current?.jenis ?? null);
    const [penjamin] = await Promise.all([
      client.ensureQueryData(penjaminQuery).catch(() => null),
      possible ? undefined : pickOnlyOption(context, 'tujuan.dokter_id'),
    ]);
    if (isStale()) return;
    const penjaminFollows = penjamin?.some(({ id }) => id === terakhir.penjamin.jenis) ?? false;
    if (penjaminFollows) fillLastPenjamin(form, terakhir.penjamin, pasien.no_bpjs);
    record(penjaminFollows ? terakhir.penjamin.jenis : null);
    const text = possible
      ? `Terisi dari ${formatDateTime(terakhir.tanggal).slice(0, 10)}`
      : `${terakhir.dokter}: ${asClause(alasan ?? '')}`;
    setNote({ text: penjaminFollows ? text : `${text}, penjamin tidak ikut`, warning: !possible || !penjaminFollows });
  }

  /** A draft does not tell what was filled in, so the last visit's own values count as filled in. */
  function filledByDraft(): FilledTujuan | null {
    const last = fromDraft.current
      ? client.getQueryData(recentPendaftaranQuery(owner.current ?? null).queryKey)?.data.terakhir
      : null;
    return last ? { ruangan_id: last.ruangan_id, dokter_id: last.dokter_id, jenis: last.penjamin.jenis } : null;
  }

  /**
   * For another patient: clears the former one's card at once, and what was filled in from his last visit unless the
   * clerk has chosen otherwise since.
   */
  function releaseOtherPasien(): void {
    const previous = filled.current ?? filledByDraft();
    filled.current = null;
    fromDraft.current = false;
    releaseKartu(form);
    if (!previous) return;
    const { tujuan, penjamin } = form.getValues();
    if (tujuan.ruangan_id === previous.ruangan_id && tujuan.dokter_id === previous.dokter_id) {
      form.setValue('tujuan.instalasi_id', null);
      clearBelow(form, 'tujuan.instalasi_id');
    }
    if (penjamin.jenis === previous.jenis) clearPenjamin(form);
    void pickOnlyOption(context, 'tujuan.instalasi_id');
    void pickFirstPenjamin(context);
  }

  /**
   * After a patient is chosen: fills in his card and vital signs, and his last destination where none is chosen yet.
   */
  async function afterPick(norm: number): Promise<void> {
    setNote(null);
    if (owner.current !== undefined && owner.current !== norm) releaseOtherPasien();
    owner.current = norm;
    failedNorm.current = null;
    releaseOtherRekam(form, norm);
    const recent = await client.fetchQuery({ ...recentPendaftaranQuery(norm), staleTime: 5000 }).catch(() => null);
    if (form.getValues('norm') !== norm) return;
    if (!recent) {
      failedNorm.current = norm;
      return;
    }
    followPasien(form, recent.data.pasien.no_bpjs);
    fillLastRekam(form, recent.data);
    await fill(recent.data, true);
  }

  function touch(): void {
    touches.current += 1;
    // The note was about what stood there before.
    setNote(null);
  }

  return {
    note,
    afterPick,
    /** Fills in from the patient's last visit when it could be loaded after all. */
    catchUp: (norm: number) => {
      if (failedNorm.current === norm) void afterPick(norm);
    },
    fill: (data: RecentPendaftaran) => fill(data, false),
    touch,
    /** After a draft was restored: everything in it counts as chosen by the clerk, and the card as its patient's. */
    restore: () => {
      fromDraft.current = true;
      owner.current = form.getValues('norm') ?? 0;
      touch();
    },
    reset: () => {
      touches.current = 0;
      owner.current = undefined;
      filled.current = null;
      fromDraft.current = false;
      failedNorm.current = null;
      setNote(null);
    },
  };
}
