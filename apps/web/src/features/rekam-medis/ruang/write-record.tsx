import { Button } from '@mantine/core';
import type { LinimasaEntry } from '@nadi/contract/rekam-medis/linimasa.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { salinResep } from '@nadi/contract/resep/resep.contract';
import { keluhanText } from '@nadi/domain/kunjungan/catatan-awal';
import { DRAF } from '@nadi/domain/rekam-medis/catatan';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { IconAlertTriangle, IconDeviceFloppy, IconWritingSign } from '@tabler/icons-react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { OpenWordsScope, tellOpenWords, useOwnWords } from '#fields/open-words.ts';
import { RecordFrame } from '#patterns/record-page.tsx';
import { lazyChunk } from '#platform/http/chunk.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { forgetTab, TabContext, useWriting } from '#platform/session/leaving.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { formatTanggalBulan } from '#platform/time/tanggal.ts';
import { useStore } from '#platform/draft/store.ts';
import { useStable } from '#platform/use-stable.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { copiedResep, copyInto, hasResepDraft } from '../catatan/copy-note.ts';
import type { SumberSalinan } from '../catatan/copy-note.ts';
import { copiedOf } from '../catatan/copy-source.ts';
import type { CopySource } from '../catatan/copy-source.ts';
import { DiscardDraft } from '../catatan/discard-draft.tsx';
import { HaltedNote } from '../catatan/halted-note.tsx';
import { draftWords } from '../catatan/draft-words.ts';
import { NoteEditor } from '../catatan/note-editor.tsx';
import type { Lacking } from '../catatan/note-editor.tsx';
import { TakenOver } from '../catatan/taken-over.tsx';
import { textInSight } from '../catatan/note-text.tsx';
import { emptyNote } from '../catatan/note-values.ts';
import type { ResepHands } from '#features/resep/resep-section.public.tsx';
import { useNote } from '../catatan/use-note.ts';
import { useDiagnosa } from '../diagnosa/use-diagnosa.ts';
import { readSalinan } from '../rekam.queries.ts';
import type { Usulan } from '../templat/usulan.ts';
import { OtherNotes } from './read-record.tsx';
import type { CopyEntry, Frame } from './frame.ts';
import css from './ruang.module.css';
import { SuratButton } from './part-slot.tsx';
import { useRekamFields } from './use-rekam-fields.ts';

const SignDialog = lazyChunk(async () => (await import('../catatan/sign-dialog.tsx')).SignDialog);

type WriteProps = {
  data: RekamMedisKunjungan;
  jenis: JenisCatatan;
  frame: Omit<Frame, 'left'>;
  left: (onCopy: CopyEntry) => NonNullable<Frame['left']>;
  /** The entry of the timeline that stands open. */
  opened: LinimasaEntry | null;
  others: ReactNode;
  again: () => void;
  onSigned: () => void;
  onDiscarded: (id: number) => void;
  /** Why nothing is written in this visit any more; null while it goes on. */
  halted: string | null;
  /** Puts away what was written in a visit that goes on no more. */
  onHaltedClose: () => void;
  /** Why the record could not be read again, above what is being written. */
  refusal: ReactNode;
};

const NOTHING: Lacking = {};
const RESEP_NOT_STORED = 'Resep belum tersimpan di server: periksa barisnya.';

/** The last work that was begun, for who has to wait for its end. */
function rememberLast() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    begin: (work: Promise<unknown>): void => {
      last = work;
    },
    settled: () => last,
  };
}

/** Whoever opens the record writes on at once: behind what stands there, unless the focus is somewhere already. */
function writeOn(): void {
  const area = textInSight('subjektif');
  // Where the page itself holds the focus, what had it is gone, and nobody is anywhere else.
  if (!area || !document.activeElement?.contains(area)) return;
  area.focus({ preventScroll: true });
  area.setSelectionRange(area.value.length, area.value.length);
}

/** The record while its reader writes a note in it. */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function WriteRecord(props: WriteProps) {
  const { data, jenis, frame, left, opened, others, again, onSigned, halted } = props;
  const { kunjungan, catatan, catatan_awal } = data;
  const keluhan = catatan_awal && keluhanText(catatan_awal.keluhan, catatan_awal.keluhan_dari);
  const own = catatan.find((one) => one.milik_saya && one.status === DRAF && one.jenis === jenis) ?? null;
  const note = useNote({
    kunjunganId: kunjungan.id,
    jenis,
    note: own,
    // RM7: the complaint that the registration took down is what the history begins with.
    begin: emptyNote(jenis, jenis === 'soap' && keluhan ? { subjektif: `${keluhan}\n` } : {}),
    label: kunjungan.pasien.nama,
  });
  const diagnosa = useDiagnosa(kunjungan.id, data.diagnosa);
  const fields = useRekamFields(kunjungan.id, data.rekam);
  const beside = useStore(fields.head);
  const tab = use(TabContext);
  const resep = useRef<ResepHands | null>(null);
  const words = useOwnWords();
  const [copying] = useState(rememberLast);
  const [copied, setCopied] = useState<readonly CopySource[]>([]);
  const [lacking, setLacking] = useState(NOTHING);
  const [usulan, setUsulan] = useState<readonly Usulan[]>([]);
  const [signing, setSigning] = useState<{ id: number; versi: number } | null>(null);

  /** Whether the server has everything; what it does not have yet is sent first. */
  async function store(): Promise<boolean> {
    await copying.settled();
    const { state } = note.saver;
    // The complaint of the registration alone is a note as well, once somebody wants to keep it.
    if (state.get().id === null && state.get().rev === 0) note.saver.type(structuredClone(note.form.getValues()));
    const [texts, more] = await Promise.all([note.saver.flush(), fields.flush(), diagnosa.settled()]);
    return texts && more;
  }
  /** The signature sends the lines that the server has: the last ones are sent to it first. */
  const storeResep = async (): Promise<boolean> => (await resep.current?.flush()) ?? true;
  async function saveNow(): Promise<void> {
    if (await store())
      return (await storeResep()) ? toast.ok('Draf tersimpan.', 'rekam-draf') : toast.failure(RESEP_NOT_STORED);
    const refusal = note.saver.state.get().refusal ?? fields.head.get().refusal;
    toast.failure(
      refusal === null
        ? 'Draf belum tersimpan di server. Tulisan Anda tetap ada di sini dan dikirim lagi.'
        : `Draf belum tersimpan: ${refusal}. Tulisan Anda tetap ada di sini.`,
    );
  }
  async function askSign(): Promise<void> {
    if (signing) return;
    // What is typed and no line yet would not be sent.
    if ((resep.current?.menunggu() ?? null) !== null || tellOpenWords(words)) return;
    if (!(await store())) {
      toast.failure('Belum dapat ditandatangani: tulisan Anda belum tersimpan di server.');
      return;
    }
    if (!(await storeResep())) {
      toast.failure(`Belum dapat ditandatangani. ${RESEP_NOT_STORED}`);
      resep.current?.open();
      return;
    }
    const { id, versi } = note.saver.state.get();
    if (id !== null) setSigning({ id, versi });
  }
  /** RM27: the prescription comes along as a draft of its own, priced and checked anew. One that is being written stays. */
  async function copyResep(source: SumberSalinan): Promise<string | null> {
    const last = copiedResep(source.bagian['resep']);
    if (last === null || !can('update resep') || hasResepDraft(data.bagian['resep'])) return null;
    const body = { kunjungan_id: kunjungan.id };
    await callApi(salinResep, { params: { id: last.id }, body, idempotencyKey: newIdempotencyKey() });
    again();
    return last.no_resep;
  }
  async function copy(entry: LinimasaEntry | null): Promise<void> {
    try {
      const sources = await readSalinan(kunjungan.id, entry?.sumber === 'catatan' ? entry.id : null);
      const source = entry === null ? sources[0] : sources.find((one) => one.kunjungan_id === entry.kunjungan_id);
      if (!source) return toast.info('Tidak ada catatan yang dapat ditiru dari kunjungan itu.');
      const before = structuredClone(note.form.getValues());
      const next = copyInto(before, source);
      setCopied((all) => [...all, ...copiedOf(source)]);
      for (const bidang of ['asesmen', 'plan', 'instruksi'] as const)
        note.form.setValue(bidang, next[bidang], { shouldDirty: true });
      note.form.setValue('salinan', next.salinan, { shouldDirty: true });
      for (const { icd, teks } of source.diagnosa)
        void diagnosa.run({ do: 'add', icd, teks, salinan_dari: source.kunjungan_id });
      const resep = await copyResep(source);
      const what = resep === null ? 'diagnosis dan rencana' : `diagnosis, rencana, dan resep ${resep}`;
      toast.ok(`Disalin dari ${formatTanggalBulan(source.tanggal)}, ${source.penulis}: ${what}. Periksa lagi.`);
    } catch (error) {
      toast.error(error);
    }
  }
  /** What was not copied is not shown again. */
  async function closeHalted(): Promise<void> {
    const body = 'Tulisan yang belum disalin tidak tampil lagi di halaman ini.';
    if (!(await ask({ title: 'Tutup tulisan?', body, yes: 'Tutup' }))) return;
    forgetTab(tab);
    props.onHaltedClose();
  }
  const copyEntry = useStable((entry: LinimasaEntry) => copying.begin(copy(entry)));
  useEffect(writeOn, []);
  const writes = { enabled: halted === null };
  useShortcut('rekam-draf', () => did(saveNow()), writes);
  useShortcut('rekam-tanda', () => did(askSign()), writes);
  useShortcut('rekam-tiru', () => did(copying.begin(copy(opened))), writes);
  const isHalted = halted !== null;
  const halt = useEffectEvent(() => {
    note.saver.stop();
    fields.stop();
  });
  useEffect(() => {
    if (isHalted) halt();
  }, [isHalted]);
  useWriting(own !== null || note.state.touched);

  const draft = draftWords(note.state, beside);
  if (halted !== null)
    return (
      <RecordFrame {...frame} left={left(() => undefined)}>
        <OtherNotes data={data} folded again={again} />
        <HaltedNote
          why={halted}
          values={note.saver.state.get().values}
          beside={fields.values}
          onClose={() => void closeHalted()}
        />
      </RecordFrame>
    );
  return (
    <RecordFrame
      {...frame}
      left={left(copyEntry)}
      foot={
        <>
          <div className={css['keadaan']}>
            <span className={css['draf']} role="status" data-nada={draft.tone}>
              {draft.tone === 'warn' ? (
                <IconAlertTriangle size={15} aria-hidden="true" />
              ) : (
                <IconDeviceFloppy size={15} aria-hidden="true" />
              )}
              {draft.text}
            </span>
            <DiscardDraft
              note={note}
              jenis={jenis}
              nama={kunjungan.pasien.nama}
              onDiscarded={props.onDiscarded}
              again={again}
            />
          </div>
          <span className={css['sela']} />
          {/* Whatever ends the visit from here would leave the words behind as a signature would. */}
          <OpenWordsScope value={words}>{others}</OpenWordsScope>
          {jenis === 'soap' && <SuratButton kunjunganId={kunjungan.id} />}
          <Button variant="default" onClick={() => void saveNow()} rightSection={<Kbd>{keysOf('rekam-draf')}</Kbd>}>
            Simpan draf
          </Button>
          <Button
            data-simpan
            leftSection={<IconWritingSign size={17} aria-hidden="true" />}
            onClick={() => void askSign()}
            rightSection={<Kbd filled>{keysOf('rekam-tanda')}</Kbd>}
          >
            Tandatangani
          </Button>
        </>
      }
    >
      {props.refusal}
      {own?.diambil_alih && <TakenOver by={own.diambil_alih} />}
      <OtherNotes data={data} folded again={again} />
      <OpenWordsScope value={words}>
        <NoteEditor
          data={data}
          jenis={jenis}
          note={note}
          diagnosa={diagnosa}
          fields={fields}
          resep={resep}
          copied={copied}
          lacking={lacking}
          usulan={usulan}
          onUsulan={setUsulan}
          onChanged={again}
        />
      </OpenWordsScope>
      {signing && (
        <LoadBoundary onClose={() => setSigning(null)}>
          <SignDialog
            data={data}
            jenis={jenis}
            draft={signing}
            usulan={usulan}
            onLacking={setLacking}
            onClose={() => setSigning(null)}
            onSendResep={() => {
              setSigning(null);
              resep.current?.send();
            }}
            onSigned={(message) => {
              note.saver.stop();
              note.draft.discard();
              toast.ok(message);
              onSigned();
            }}
          />
        </LoadBoundary>
      )}
    </RecordFrame>
  );
}
