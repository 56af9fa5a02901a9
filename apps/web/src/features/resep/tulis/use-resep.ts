import type { Resep } from '@nadi/contract/resep/resep-view';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldErrors } from '#platform/http/api-error.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';
import { belumTersimpan, contractIssues } from './issue-baris.ts';
import { placesIn } from './pratinjau.ts';
import type { ResepValues } from './resep-values.ts';
import { denganPasti, jawabanDari, rowOf } from './temuan.ts';
import type { Jawaban } from './temuan.ts';
import { useKirimResep } from './use-kirim-resep.ts';
import { usePratinjau } from './use-pratinjau.ts';
import { useResepDraft } from './use-resep-draft.ts';
import type { ResepDraft } from './use-resep-draft.ts';

type Options = {
  kunjunganId: number;
  norm: number;
  label: string;
  /** The draft that is gone on with; null begins a new one with its first line. */
  stored: Resep | null;
  /** What of the record the checks read, and a promise that it is stored. */
  facts: unknown;
  ready: () => Promise<unknown>;
  onSent: (resep: Resep) => void;
  /** A new draft stands on the server. */
  onStored: (id: number) => void;
};

/** The line in which the next medicine is typed: what stands in it, and the way to it. */
export type BarisBaru = { teks: () => string; focus: () => void };

/** Why it is not stored; null: it is, or waits for the end of typing. */
function failedWords({ saved, refusal, awaySince }: ResepDraft['head'], issue: string | null): string | null {
  if (!saved && issue !== null) return issue;
  if (refusal !== null || awaySince === null) return refusal;
  const since = formatTime(new Date(awaySince));
  return `Draf belum tersimpan di server sejak ${since}, dicoba lagi. Isian tetap ada di peramban ini.`;
}

/** A prescription under the doctor's hands: what is typed, its copy on the server, and what the checks say of it. */
export function useResep({ kunjunganId, norm, label, stored, facts, ready, onSent, onStored }: Options) {
  const [given, setJawaban] = useState<Jawaban>(() => jawabanDari(stored));
  const onShown = (resep: Resep): void => setJawaban(jawabanDari(resep));
  const draft = useResepDraft({ kunjunganId, label, stored, onStored, onShown });
  const { form, head } = draft;
  const typed = useWatch({ control: form.control }) as ResepValues;
  const baru = useRef<BarisBaru | null>(null);
  /** What is typed and no line yet: it is told, and led to, before anything goes without it. */
  function menunggu(): string | null {
    const teks = baru.current?.teks() ?? '';
    if (teks === '') return null;
    const pesan = `"${teks}" belum menjadi baris resep: ambil dengan Enter, jawab pertanyaannya, atau hapus ketikannya.`;
    toast.failure(pesan);
    baru.current?.focus();
    return pesan;
  }
  const checks = usePratinjau(typed, { kunjunganId, norm, resepId: head.id, facts, ready });
  const kirim = useKirimResep({ draft, kunjunganId, facts, ready, menunggu, onSent });
  const { pratinjau, ditolak } = checks;
  const issues = contractIssues(typed);
  const refused = kirim.refusedOf?.of === draft.saver.state.get().values ? kirim.refusedOf.errors : {};
  const errors: FieldErrors = { ...ditolak, ...head.errors, ...refused, ...issues };
  const jawaban = pratinjau ? denganPasti(given, pratinjau.pemeriksaan, typed) : given;
  return {
    form,
    typed,
    change: draft.change,
    flush: draft.flush,
    /** Lent by the line for the next medicine. */ baru,
    menunggu,
    send: (answered: Jawaban = jawaban) => kirim.send(answered),
    sending: kirim.sending,
    show: draft.show,
    resepId: head.id,
    pratinjau,
    checking: checks.checking,
    checkFailed: checks.checkFailed,
    /** By place in the body: what keeps it from being stored or sent. */
    errors,
    /** The numbers of the lines that no check has seen, because something is wrong with them. */
    takDiperiksa: placesIn({ ...ditolak, ...issues })
      .map((place) => rowOf(place, typed) ?? 0)
      .toSorted((a, b) => a - b),
    savedAt: head.savedAt === null ? null : new Date(head.savedAt),
    unsent: !head.saved,
    /** Why it is not stored; null: it is, or waits for the end of typing. */
    failed: failedWords(head, belumTersimpan(errors, typed)),
    conflict: draft.conflict,
    keepMine: draft.keepMine,
    takeTheirs: draft.takeTheirs,
    offer: draft.offer,
    draft: draft.draft,
    jawaban,
    setJawaban,
    /** The findings that are asked about before it is sent; null while nothing is asked. */
    asked: kirim.asked,
    closeAsked: () => kirim.setAsked(null),
  };
}
export type ResepEditor = ReturnType<typeof useResep>;
