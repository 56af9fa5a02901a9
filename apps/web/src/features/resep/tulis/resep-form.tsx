import { Button, Textarea } from '@mantine/core';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { IconAlertTriangleFilled, IconCopy, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { OpenWordsScope, tellOpenWords, useOwnWords } from '#fields/open-words.ts';
import { DraftOffer } from '#patterns/draft-offer.tsx';
import { formatNorm } from '#platform/norm.ts';
import { referensiQuery } from '#platform/lists/referensi.ts';
import { can } from '#platform/session/session.ts';
import { did, DID, useShortcut } from '#platform/keys/shortcut.ts';
import type { Answer } from '#platform/keys/shortcut.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { formatNumber, formatTanggalLahirBulan, formatTime, formatUmur } from '#platform/time/tanggal.ts';
import { FullScreenForm } from '#ui/full-screen-form.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { toast } from '#ui/toast.ts';
import { AlergiStateChips } from '#features/pasien/detail/alergi/alergi-chip.public.tsx';
import { AddLine } from './add-line.tsx';
import { AturanDialog } from './aturan-dialog.tsx';
import { beratRagu } from './berat-hitung.ts';
import type { Berat } from './berat-hitung.ts';
import { pratinjauQuery } from '../resep.queries.ts';
import type { Rows } from './pratinjau.ts';
import { toBody } from './resep-body.ts';
import { EMPTY_RESEP, isEmptyResep } from './resep-values.ts';
import type { AturanDaftar, ResepValues } from './resep-values.ts';
import { nameOfRow, pickAturan } from './line-ops.ts';
import type { Asal } from './obat-box.tsx';
import { PaketDialog } from './paket-dialog.tsx';
import { SidePanel } from './periksa-panel.tsx';
import type { KeadaanOf } from './periksa-panel.tsx';
import { ResepConflict } from './resep-conflict.tsx';
import { RacikRow } from './racik-row.tsx';
import { BarisRow, FindingRow } from './resep-rows.tsx';
import css from './resep.module.css';
import { SalinDialog } from './salin-dialog.tsx';
import { TemuanDialog } from './temuan-dialog.tsx';
import { findingsOf, openFindings } from './temuan.ts';
import type { ResepEditor } from './use-resep.ts';
import type { RowRemover } from './use-remove-row.ts';

const JENIS_RACIKAN = 172;
const LAKI = 1;
const NO_ROWS: Rows = { baris: [], racik: [] };
const NO_JENIS: readonly { id: number; deskripsi: string }[] = [];

type ResepFormProps = {
  data: RekamMedisKunjungan;
  editor: ResepEditor;
  remover: RowRemover;
  asal: Asal;
  keadaan: KeadaanOf | null;
  /** Why the pharmacy gave it back. */ kembali?: Resep['dikembalikan'];
  /** Where it is written on: in the line for the next medicine, or in the last one that stands here. */
  begin?: 'baru' | 'baris';
  onClose: () => void;
};

/** The weight that doses are checked by, with its age: '8,2 kg, 12 hari lalu'. */
function beratWords(berat: Berat | null | undefined): string {
  if (berat === undefined) return 'BB …';
  if (berat === null) return 'BB belum diukur';
  const { kg, umur_hari: umur } = berat;
  return `BB ${formatNumber(kg, 2)} kg, ${umur === 0 ? 'hari ini' : `${umur} hari lalu`}`;
}
function Strip({ data, berat }: { data: RekamMedisKunjungan; berat: Berat | null | undefined }) {
  const { kunjungan, alergi, riwayat } = data;
  const { pasien, penjamin } = kunjungan;
  const ragu = beratRagu(berat, pasien);
  return (
    <div className={css['jalur']}>
      <div>
        <p className={css['siapa']}>
          <strong>{pasien.nama}</strong>
          <span>
            {formatJenisKelamin(pasien.jenis_kelamin).slice(0, 1)} · {formatUmur(pasien)} ·{' '}
            {formatTanggalLahirBulan(pasien.tanggal_lahir)}
          </span>
          <span>No. RM {formatNorm(pasien.norm)}</span>
          <span>
            {beratWords(berat)}
            {ragu !== null && <strong className={css['ragu']}> {ragu}</strong>}
          </span>
        </p>
        <p className={css['cipBaris']}>
          <AlergiStateChips alergi={alergi} />
          {riwayat
            .filter(({ aktif, jenis }) => aktif && jenis === 'penyakit')
            .map(({ id, teks }) => (
              <span key={id} className={css['cip']}>
                {teks}
              </span>
            ))}
        </p>
      </div>
      <p className={css['ke']}>
        <span>
          <strong>{kunjungan.no_antrean}</strong> {kunjungan.ruangan.deskripsi}
        </span>
        <span>
          {penjamin.deskripsi}
          {penjamin.kelas_nama ? `, ${penjamin.kelas_nama}` : ''}
        </span>
      </p>
    </div>
  );
}

function Head() {
  return (
    <div className={css['kepala']} aria-hidden="true">
      <span>R/</span>
      <span>Obat</span>
      <span>Jumlah</span>
      <span>Aturan pakai</span>
      <span>Stok apotek</span>
      <span>Harga</span>
      <span>Subtotal</span>
      <span />
    </div>
  );
}

/** The line that has the focus; else the last one, which was typed just now. */
function lineUnderHand({ baris, racik }: ResepValues): string | null {
  const here = document.activeElement?.closest<HTMLElement>('[data-baris]')?.dataset['baris'];
  return here ?? lastOf({ baris, racik });
}
const lastOf = ({ baris, racik }: Pick<ResepValues, 'baris' | 'racik'>): string | null =>
  racik.at(-1)?.kunci ?? baris.at(-1)?.kunci ?? null;

function goToAmount(kunci: string | null): void {
  const input = document.querySelector<HTMLInputElement>(`[data-baris="${kunci}"] input[data-jumlah]`);
  input?.focus();
  input?.select();
}

/** Once its new words are drawn: where they hold dots, the number is typed over them. */
function goToDots(kunci: string): void {
  setTimeout(() => {
    const input = document.querySelector<HTMLInputElement>(`[data-baris="${kunci}"] input[data-aturan]`);
    const at = input?.value.indexOf('...') ?? -1;
    if (!input || at === -1) return;
    input.focus();
    input.setSelectionRange(at, at + 3);
  });
}

async function storeNow(editor: ResepEditor): Promise<void> {
  if (await editor.flush()) toast.ok('Draf resep tersimpan.', 'resep-draf');
  else toast.failure('Draf resep belum tersimpan di server. Tulisan Anda tetap ada di sini.');
}

/** The whole prescription over the record, written by the keyboard alone (resep.md 2). */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function ResepForm({ data, editor, remover, asal, keadaan, kembali, begin = 'baru', onClose }: ResepFormProps) {
  const { typed, change, pratinjau, jawaban } = editor;
  const box = useRef<HTMLInputElement | null>(null);
  const words = useOwnWords();
  const [copying, setCopying] = useState(false);
  const [packing, setPacking] = useState(false);
  const [choosing, setChoosing] = useState<string | null>(null);
  const [first] = useState(() => (begin === 'baris' ? lastOf(typed) : null));
  const packs = can('view rekam medis');
  const jenis = useQuery(referensiQuery(JENIS_RACIKAN)).data ?? NO_JENIS;
  // Before there is a line to check, the weight alone is asked for.
  const empty = useQuery({
    ...pratinjauQuery(
      { kunjunganId: data.kunjungan.id, resepId: null, body: toBody(EMPTY_RESEP), facts: null, rows: NO_ROWS },
      () => Promise.resolve(),
    ),
    enabled: isEmptyResep(typed),
  }).data?.isi;
  const isi = pratinjau ?? empty;
  const izin = isi?.izin ?? null;
  const maySend = can('update resep');
  const open = pratinjau ? openFindings(pratinjau.pemeriksaan, jawaban) : [];
  const general = pratinjau ? findingsOf(pratinjau.pemeriksaan).filter(({ baris }) => baris.length === 0) : [];
  function chooseAturan(): Answer {
    const line = lineUnderHand(typed);
    if (line === null) return 'Belum ada obat di resep ini untuk diberi aturan pakai.';
    setChoosing(line);
    return DID;
  }
  const undo = (): Answer => (remover.removed === null ? 'Tidak ada obat yang baru dihapus.' : did(remover.undo()));
  useShortcut('resep-salin', () => did(setCopying(true)), { inDialog: true });
  useShortcut('resep-paket', () => did(setPacking(true)), { inDialog: true, enabled: packs });
  useShortcut('resep-aturan', chooseAturan, { inDialog: true });
  useShortcut('resep-draf', () => did(storeNow(editor)), { inDialog: true });
  useShortcut('urungkan', undo, { inDialog: true });
  function remove(kunci: string): void {
    remover.remove(kunci);
    box.current?.focus();
  }
  function takeAturan(daftar: AturanDaftar): void {
    if (choosing === null) return;
    change(pickAturan(typed, choosing, daftar));
    goToDots(choosing);
  }
  return (
    <OpenWordsScope value={words}>
      <FullScreenForm
        title="Resep"
        onClose={() => {
          // A line that is typed, or asked about, would go with the form.
          if (editor.menunggu() !== null || tellOpenWords(words)) return;
          void editor.flush();
          onClose();
        }}
        // What is typed stays in the record's own section and goes to the server by itself, so nothing is lost by closing.
        dirty={() => false}
        whose={() => data.kunjungan.pasien.nama}
        onSave={() => {
          if (!tellOpenWords(words)) void editor.send();
        }}
        onKey={(event, save) => handleFormKey(event, save)}
        {...(maySend ? { saveLabel: 'Kirim ke apotek' } : {})}
        savingLabel="Mengirim…"
        saving={editor.sending && editor.asked === null}
        savedAt={editor.unsent ? null : editor.savedAt}
        headerContent={
          <span className={css['alat']}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCopy size={15} aria-hidden="true" />}
              rightSection={<Kbd>{keysOf('resep-salin')}</Kbd>}
              onClick={() => setCopying(true)}
            >
              Salin resep lama
            </Button>
            {packs && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconStar size={15} aria-hidden="true" />}
                rightSection={<Kbd>{keysOf('resep-paket')}</Kbd>}
                onClick={() => setPacking(true)}
              >
                Paket saya
              </Button>
            )}
          </span>
        }
        // What is not stored needs the room of the hints.
        footerContent={
          editor.failed ? null : (
            <span className={css['petunjuk']}>
              <Kbd>Enter</Kbd> isian berikutnya <Kbd>Ctrl+Del</Kbd> hapus baris <Kbd>{keysOf('resep-aturan')}</Kbd>{' '}
              daftar aturan
            </span>
          )
        }
        footerRight={
          <>
            {editor.failed && (
              <span className={css['belum']} role="alert">
                {editor.failed}
              </span>
            )}
            {open.length > 0 && (
              <span className={css['belum']}>
                <IconAlertTriangleFilled size={15} aria-hidden="true" /> {open.length} temuan belum dijawab
              </span>
            )}
            <Button
              variant="default"
              onClick={() => void editor.flush()}
              rightSection={<Kbd>{keysOf('resep-draf')}</Kbd>}
            >
              Simpan draf
            </Button>
          </>
        }
        right={
          <SidePanel
            editor={editor}
            keadaan={keadaan}
            laki={data.kunjungan.pasien.jenis_kelamin === LAKI}
            bpjs={data.kunjungan.penjamin.id === PENJAMIN_BPJS}
          />
        }
        rightWidth={320}
      >
        {izin && !typed.cito && (
          <p className={css['izin']} role="alert">
            {izin}
          </p>
        )}
        {kembali && (
          <p className={css['izin']} role="alert">
            <strong>Dikembalikan apotek</strong> {kembali.oleh}, {formatTime(kembali.pada)}: {kembali.alasan}
          </p>
        )}
        <Strip data={data} berat={isi?.berat} />
        {editor.offer && <DraftOffer draft={{ ...editor.draft, offer: editor.offer }} />}
        <ResepConflict editor={editor} />
        <Head />
        {general.map((temuan) => (
          <FindingRow key={temuan.kunci} temuan={temuan} editor={editor} />
        ))}
        <ol className={css['daftar']} aria-label="Obat resep ini">
          {typed.baris.map((baris, at) => (
            <BarisRow
              key={baris.kunci}
              baris={baris}
              at={at}
              editor={editor}
              onRemove={remove}
              onDaftar={setChoosing}
              autoFocus={first === baris.kunci}
            />
          ))}
          {typed.racik.map((racik, at) => (
            <RacikRow
              key={racik.kunci}
              racik={racik}
              at={at}
              jenis={jenis}
              editor={editor}
              onRemove={remove}
              onDaftar={setChoosing}
              autoFocus={first === racik.kunci}
            />
          ))}
        </ol>
        {remover.removed && (
          <p className={css['terhapus']} role="status">
            {remover.removed.what} dihapus.{' '}
            <Button size="xs" variant="subtle" onClick={remover.undo} rightSection={<Kbd>{keysOf('urungkan')}</Kbd>}>
              Urungkan
            </Button>
          </p>
        )}
        <div className={css['baru']}>
          <span className={css['urut']}>{typed.baris.length + typed.racik.length + 1}</span>
          <AddLine
            id="resep-penuh"
            editor={editor}
            alergi={data.alergi}
            asal={asal}
            kunjungan={data.kunjungan}
            inDialog
            autoFocus={first === null}
            onUp={() => goToAmount(lastOf(typed))}
            inputRef={(element) => {
              box.current = element;
            }}
          />
        </div>
        <div className={css['catatan']}>
          <Textarea
            size="xs"
            label="Catatan untuk apotek"
            autosize
            minRows={1}
            maxRows={4}
            maxLength={500}
            value={typed.catatan}
            onChange={(event) => change({ catatan: event.currentTarget.value })}
          />
          {editor.savedAt && !editor.unsent && <small>Tersimpan di server {formatTime(editor.savedAt)}</small>}
        </div>
        {choosing !== null && (
          <AturanDialog nama={nameOfRow(typed, choosing)} onPick={takeAturan} onClose={() => setChoosing(null)} />
        )}
        {packing && <PaketDialog editor={editor} kunjunganId={data.kunjungan.id} onClose={() => setPacking(false)} />}
        {copying && (
          <SalinDialog
            norm={data.kunjungan.pasien.norm}
            kunjunganId={data.kunjungan.id}
            onClose={() => setCopying(false)}
            onCopied={(resep) => {
              setCopying(false);
              editor.show(resep);
            }}
          />
        )}
        {editor.asked && <TemuanDialog editor={editor} pemeriksaan={editor.asked} />}
      </FullScreenForm>
    </OpenWordsScope>
  );
}
