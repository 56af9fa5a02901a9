import { takeAwayDraft } from '../../platform/draft-store.ts';
import { openDraft } from '../../platform/operations.ts';
import { formatTime } from '../../platform/tanggal.ts';
import type { WaitingDraft } from '../../platform/waiting-drafts.ts';
import { notifyWithUndo } from '../../patterns/undo.tsx';

export type Urgency = 'draf' | 'segera' | 'terlambat';
type Action = { label: string; run: () => void };
/** One line of 'Perlu ditindak'. `drop` is there for what can be thrown away. */
export type WorkItem = { id: string; urgency: Urgency; title: string; detail: string; open: Action; drop?: Action };

const WHICH_FORM = { pasien: 'Pendaftaran pasien baru', kunjungan: 'Pendaftaran kunjungan' } as const;

function dropDraft({ slot }: WaitingDraft, title: string): void {
  const putBack = takeAwayDraft(slot);
  notifyWithUndo(
    `${title} dibuang.`,
    () => Promise.resolve(putBack()),
    () => undefined,
  );
}

export function draftItem(draft: WaitingDraft): WorkItem {
  const title = `Draf ${formatTime(draft.at)}${draft.label === '' ? '' : `, ${draft.label}`}`;
  return {
    id: draft.slot,
    urgency: 'draf',
    title,
    detail: WHICH_FORM[draft.opens.form],
    open: { label: 'Lanjutkan', run: () => openDraft(draft.opens, draft.slot) },
    drop: { label: 'Buang', run: () => dropDraft(draft, title) },
  };
}
