import { Button } from '@mantine/core';
import { withdrawCatatan } from '@nadi/contract/rekam-medis/catatan.contract';
import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import { listBerdiri } from '@nadi/contract/pasien/salah-catat.contract';
import { isTertukar, TERTUKAR_KUNJUNGAN, TERTUKAR_PASIEN, type Berdiri } from '@nadi/domain/rekam-medis/tertukar';
import { DITANDATANGANI, JENIS_CATATAN, MIN_ALASAN_CATATAN } from '@nadi/domain/rekam-medis/catatan';
import { IconFilePlus, IconNotesOff } from '@tabler/icons-react';
import { use, useState } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { formatDateTimeBulan } from '#platform/time/tanggal.ts';
import { requestAlasan, sayWhose } from '#ui/confirm.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { toast } from '#ui/toast.ts';
import { WhoseContext } from '#ui/whose.ts';
import { useForgetNote } from '../rekam.queries.ts';
import css from '../ruang/ruang.module.css';

const AdendumDialog = lazyChunk(async () => (await import('./adendum-dialog.tsx')).AdendumDialog);

const BerdiriDialog = lazyChunk(async () => (await import('./berdiri-dialog.tsx')).BerdiriDialog);

const WRONG_REASONS = [TERTUKAR_PASIEN, TERTUKAR_KUNJUNGAN, 'Isi keliru'];
/** A reason that says whose it is, and what else stands in that visit. */
type Asked = { alasan: string; berdiri: Berdiri[] };
const WRONG_BODY =
  'Catatan tetap terbaca, dicoret, dan ditarik dari tempat ia sudah dikirim. Ini tidak dapat dibatalkan.';

/** Whether its reader wrote this note and may still add to it. */
export const isOwnSigned = ({ milik_saya, status }: Catatan): boolean =>
  milik_saya && status === DITANDATANGANI && can('create rekam medis');

/** A note is struck through by its author, or by whoever may mend records: the author may have left (RM3, RM34). */
const mayStrike = (note: Catatan): boolean =>
  isOwnSigned(note) || (note.status === DITANDATANGANI && can('update rekam medis'));

/** The dialog that adds to a note, while it is open. */
export function AdendumOf({ note, onClose }: { note: Catatan | null; onClose: () => void }) {
  const whose = use(WhoseContext)();
  const forget = useForgetNote();
  return (
    note && (
      <LoadBoundary onClose={onClose}>
        <AdendumDialog
          note={note}
          label={whose === null ? 'Adendum' : `Adendum ${whose}`}
          onClose={onClose}
          onSaved={() => {
            onClose();
            toast.ok('Adendum ditandatangani.');
            forget(note);
          }}
        />
      </LoadBoundary>
    )
  );
}

/** What may still be done with a signed note where it is read (RM3, RM4; decision 0111). */
export function NoteDeeds({ note }: { note: Catatan }) {
  const whose = use(WhoseContext)();
  const forget = useForgetNote();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!mayStrike(note)) return null;
  const kind = note.adendum_dari === null ? JENIS_CATATAN[note.jenis].nama : 'adendum';
  const whoseNote = note.milik_saya ? '' : ` ${note.penulis}`;
  const which = `${kind}${whoseNote} ${formatDateTimeBulan(note.ditandatangani_pada)}`;

  async function withdraw(): Promise<void> {
    const alasan = await requestAlasan({
      title: note.milik_saya ? `Nyatakan ${kind} ini salah catat?` : `Nyatakan ${kind}${whoseNote} salah catat?`,
      body: sayWhose(whose, WRONG_BODY),
      options: WRONG_REASONS,
      minLength: MIN_ALASAN_CATATAN,
      yes: 'Salah catat',
      danger: true,
    });
    if (alasan === null) return;
    try {
      const tertukar = isTertukar(alasan);
      const berdiri = tertukar ? (await callApi(listBerdiri, { params: { id: note.id } })).data : [];
      if (berdiri.length > 0) return setAsked({ alasan, berdiri });
      const body = { versi: note.versi, alasan, ...(tertukar ? { lain: [] } : {}) };
      await callApi(withdrawCatatan, { params: { id: note.id }, body, idempotencyKey: newIdempotencyKey() });
      toast.ok('Catatan dinyatakan salah catat.');
    } catch (error) {
      toast.error(error);
    }
    forget(note);
  }
  return (
    <span className={css['perbuatan']}>
      {/* An addendum is added to the note it belongs to, not to an addendum. */}
      {isOwnSigned(note) && note.adendum_dari === null && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Adendum ${which}`}
          leftSection={<IconFilePlus size={14} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          Adendum
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={`Salah catat ${which}`}
        leftSection={<IconNotesOff size={14} aria-hidden="true" />}
        onClick={() => void withdraw()}
      >
        Salah catat
      </Button>
      {asked && (
        <LoadBoundary onClose={() => setAsked(null)}>
          <BerdiriDialog
            note={note}
            {...asked}
            onClose={() => setAsked(null)}
            onSaved={() => {
              setAsked(null);
              toast.ok('Catatan dinyatakan salah catat, beserta yang ditarik dengannya.');
              forget(note);
            }}
          />
        </LoadBoundary>
      )}
      <AdendumOf note={adding ? note : null} onClose={() => setAdding(false)} />
    </span>
  );
}
