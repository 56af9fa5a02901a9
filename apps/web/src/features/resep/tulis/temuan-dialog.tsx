import { Button } from '@mantine/core';
import type { HasilPeriksaan } from '@nadi/contract/resep/resep-view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { toast } from '#ui/toast.ts';
import css from './resep.module.css';
import { FindingRow } from './resep-rows.tsx';
import { asksReason, findingsOf, isAnswered } from './temuan.ts';
import type { Temuan } from './temuan.ts';
import type { ResepEditor } from './use-resep.ts';

const LIHAT = 'button[data-lihat]';

/**
 * Everything that stands against sending, in one panel: what holds it wants a reason, what only warns is marked as seen,
 * each by a key of its own. The second Ctrl+Enter sends it (resep.md RS10) and answers nothing: who presses it twice has
 * read nothing (decision 0140).
 */
export function TemuanDialog({ editor, pemeriksaan }: { editor: ResepEditor; pemeriksaan: readonly HasilPeriksaan[] }) {
  const { jawaban, closeAsked, send, sending } = editor;
  const root = useRef<HTMLDivElement>(null);
  const found = findingsOf(pemeriksaan).toSorted((a, b) => Number(asksReason(b)) - Number(asksReason(a)));
  const holds = found.filter(asksReason);
  const unseen = found.filter((one) => !asksReason(one) && !isAnswered(one, jawaban)).length;
  /** Where a finding is answered. */
  const fieldOf = (temuan: Temuan): HTMLElement | null => {
    const rows = root.current?.querySelectorAll<HTMLElement>('[data-tingkat]');
    return rows?.[found.indexOf(temuan)]?.querySelector('input, button') ?? null;
  };
  // Whoever marks one goes on at the next, and at last to the sending.
  const goOn = useEffectEvent(() => {
    const at = document.activeElement;
    if (at instanceof HTMLInputElement) return;
    const dialog = root.current?.parentElement;
    const open = holds.find((one) => !isAnswered(one, jawaban));
    (
      (open && fieldOf(open)) ??
      dialog?.querySelector<HTMLElement>(LIHAT) ??
      dialog?.querySelector<HTMLElement>('[data-simpan]')
    )?.focus();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- one that was marked is the sign to go on
  useEffect(() => goOn(), [unseen]);
  function sendNow(): void {
    // What holds it stands first, and what only warns behind.
    const open = found.filter((one) => !isAnswered(one, jawaban));
    const [first] = open;
    if (!first) return void send(jawaban);
    const lagi = open.length > 1 ? `, dan ${open.length - 1} temuan lain` : '';
    const kurang = asksReason(first) ? 'belum ada alasannya' : 'belum ditandai sudah dilihat';
    toast.failure(`“${first.pesan}” ${kurang}${lagi}.`);
    return fieldOf(first)?.focus();
  }
  return (
    <Dialog
      title={`${found.length} temuan sebelum dikirim`}
      onClose={closeAsked}
      size={720}
      busy={sending}
      onKey={(event) => handleFormKey(event, sendNow)}
    >
      <div ref={root} className={css['temuanDialog']}>
        <p>
          {holds.length > 0
            ? `${holds.length} di antaranya menahan resep dan butuh alasan, yang dibaca apoteker.`
            : 'Tidak ada yang menahan. Tandai tiap peringatan sudah dilihat dengan Enter, lalu kirim.'}
        </p>
        {found.map((temuan) => (
          <FindingRow key={temuan.kunci} temuan={temuan} editor={editor} />
        ))}
      </div>
      <div className={css['kakiDialog']}>
        <Button variant="default" onClick={closeAsked} rightSection={<Kbd>Esc</Kbd>}>
          Perbaiki resep
        </Button>
        <Button data-simpan onClick={sendNow} disabled={sending} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
          {sending ? 'Mengirim…' : 'Tetap kirim'}
        </Button>
      </div>
    </Dialog>
  );
}
