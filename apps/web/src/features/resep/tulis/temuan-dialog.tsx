import { Button } from '@mantine/core';
import type { HasilPeriksaan } from '@nadi/contract/resep-view';
import { sidikTemuan } from '@nadi/domain/resep/pemeriksaan';
import { useRef } from 'react';
import { handleFormKey } from '../../../fields/form-keyboard.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { toast } from '../../../ui/toast.ts';
import css from './resep.module.css';
import { FindingRow } from './resep-rows.tsx';
import { asksReason, findingsOf, isAnswered } from './temuan.ts';
import type { ResepEditor } from './use-resep.ts';

/**
 * Everything that stands against sending, in one panel: what holds it wants a reason, what only warns is seen by being
 * shown here. The second Ctrl+Enter sends it (resep.md RS10).
 */
export function TemuanDialog({ editor, pemeriksaan }: { editor: ResepEditor; pemeriksaan: readonly HasilPeriksaan[] }) {
  const { jawaban, setJawaban, closeAsked, send, sending } = editor;
  const root = useRef<HTMLDivElement>(null);
  const found = findingsOf(pemeriksaan).toSorted((a, b) => Number(asksReason(b)) - Number(asksReason(a)));
  const holds = found.filter(asksReason);
  function sendNow(): void {
    const seen = { ...jawaban, dilihat: new Set([...jawaban.dilihat, ...found.map(sidikTemuan)]) };
    setJawaban(seen);
    const open = holds.filter((one) => !isAnswered(one, seen));
    if (open.length > 0) {
      toast.failure(`${open.length} temuan menahan resep ini dan belum ada alasannya.`);
      root.current?.querySelector<HTMLInputElement>('input')?.focus();
      return;
    }
    void send(seen);
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
            : 'Tidak ada yang menahan. Periksa sekali lagi, lalu kirim.'}
        </p>
        {found.map((temuan) => (
          <FindingRow key={temuan.kunci} temuan={temuan} editor={editor} />
        ))}
      </div>
      <div className={css['kakiDialog']}>
        <Button variant="default" onClick={closeAsked} rightSection={<Kbd>Esc</Kbd>}>
          Perbaiki resep
        </Button>
        <Button
          data-simpan
          data-autofocus={holds.length === 0 || undefined}
          onClick={sendNow}
          disabled={sending}
          rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
        >
          {sending ? 'Mengirim…' : 'Tetap kirim'}
        </Button>
      </div>
    </Dialog>
  );
}
