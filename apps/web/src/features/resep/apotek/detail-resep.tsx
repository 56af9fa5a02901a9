import { Button } from '@mantine/core';
import { batalResep } from '@nadi/contract/resep/resep.contract';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { gantiBaris, kembalikanResep } from '@nadi/contract/resep/telaah.contract';
import {
  BARIS_AKTIF,
  DIBATALKAN,
  DISERAHKAN,
  DISIAPKAN,
  DITELAAH,
  DRAF,
  SEBAGIAN,
  STATUS_RESEP,
} from '@nadi/domain/resep/status-resep';
import { specOf } from '@nadi/domain/cetak/jenis-cetakan';
import { tanpaBud } from '@nadi/domain/resep/etiket';
import { IconArrowBackUp, IconFileText, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { tellsOf, useLiveEvent } from '#platform/live/live.ts';
import { printDocument } from '#platform/printer/print-document.ts';
import { formatOwner } from '#platform/norm.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { comboOf, isTyping } from '#platform/keys/shortcut.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { Kbd } from '#ui/kbd.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import { resepQuery } from '../resep.queries.ts';
import { changesChecks } from '../tulis/changes-checks.ts';
import { Terdahulu } from '../terdahulu.tsx';
import css from './apotek.module.css';
import { GantiDialog } from './ganti-dialog.tsx';
import type { BarisGanti, Ubahan } from './ganti.ts';
import { BUTIR_RESEP, merged, unanswered } from './jawaban.ts';
import type { TelaahAnswers } from './jawaban.ts';
import { KepalaResep } from './kepala-resep.tsx';
import { LinesTable } from './lines-table.tsx';
import { createNotStored } from './not-stored.ts';
import { isToldAtFields, tertinggal } from './serah.ts';
import { SerahTab } from './serah-tab.tsx';
import { SiapkanTab } from './siapkan-tab.tsx';
import { TelaahTab } from './telaah-tab.tsx';
import { SalinanDialog } from './salinan-dialog.tsx';
import { UlangButton, useUlang } from './ulangan.tsx';
import { useLangkah } from './use-langkah.ts';

export type TabId = 'telaah' | 'siapkan' | 'serahkan';
const TABS: readonly { id: TabId; label: string }[] = [
  { id: 'telaah', label: 'Telaah' },
  { id: 'siapkan', label: 'Siapkan' },
  { id: 'serahkan', label: 'Serahkan' },
];

/** The tab whose work is next. */
export function tabFor(status: number): TabId {
  if (status === DITELAAH) return 'siapkan';
  return status === DISIAPKAN || status === SEBAGIAN || status === DISERAHKAN ? 'serahkan' : 'telaah';
}

const KEYS = ['telaah-sesuai', 'telaah-kembalikan', 'telaah-cetak', 'resep-ulang'] as const;
const MIN_ALASAN = 5;
const KEMBALI = [
  'Dosis perlu diperbaiki',
  'Aturan pakai tidak jelas',
  'Obat tidak tersedia',
  'Ada alergi',
  'Interaksi obat',
];
const BATAL = ['Salah pasien', 'Pasien menolak', 'Diganti resep lain'];
const BATAL_BARIS = ['Stok habis', 'Pasien menolak', 'Pasien masih punya', 'Atas permintaan dokter'];

/** Answers that were given and not stored, by prescription as it was sent. */
const jawaban = createNotStored<TelaahAnswers>({}, (given) => Object.keys(given).length === 0);
/**
 * What came back to the doctor and was sent again is another one to review: what was answered of the first does not
 * hold for it.
 */
const sendingOf = ({ id, dikirim }: Resep): string => `${id}/${dikirim?.pada ?? ''}`;

type DetailProps = {
  id: number;
  onClose: () => void;
  /** Shows another prescription in its place. */ onOpen: (id: number) => void;
};

/** One prescription at the pharmacy: review, prepare, hand over. */
export function DetailResep({ id, onClose, onOpen }: DetailProps) {
  const query = useQuery(resepQuery(id));
  const { data: resep, refetch } = query;
  useLiveEvent((event) => {
    const isThis = event === null || (event.topik === 'resep' && tellsOf(event, 'id', id));
    // An allergy, a weight, a result, a rule that is recorded now is on this screen within a second.
    const of = resep && { kunjunganId: resep.kunjungan.id, norm: resep.pasien.norm };
    if (isThis || (of && changesChecks(event, of))) void refetch();
  });
  if (query.isError)
    return <ErrorState error={query.error} title="Resep belum bisa dimuat" onRetry={() => void refetch()} />;
  if (!resep) return <SkeletonAfter150 rows={10} height={26} />;
  return <Loaded key={sendingOf(resep)} resep={resep} onClose={onClose} onOpen={onOpen} />;
}

/** Steps that ask for a licence in force; giving a prescription back harms nobody. */
const BY_IZIN: ReadonlySet<string> = new Set(['telaah', 'siapkan', 'serah', 'ganti', 'ubah', 'kirim']);

// oxlint-disable-next-line max-lines-per-function -- stood before the rule
function Loaded({ resep, onClose, onOpen }: Omit<DetailProps, 'id'> & { resep: Resep }) {
  const [tab, setTab] = useState<TabId>(() =>
    // What was handed over and is still to be reviewed is opened at its review.
    resep.status === DISERAHKAN && resep.telaah_sebelum !== null ? 'telaah' : tabFor(resep.status),
  );
  const [salinan, setSalinan] = useState(false);
  const [replaced, setReplaced] = useState<BarisGanti | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const langkah = useLangkah(resep.id);
  const ulang = useUlang(resep, onOpen);
  const { status, versi, boleh } = resep;
  const sending = sendingOf(resep);
  const given = jawaban.use(sending);
  const may = can('update telaah resep');
  // A step that is a pharmacist's alone, offered as long as the prescription is under way.
  const isApoteker = may && boleh.includes('ganti');
  // Somebody took it a step on: the work that is next is shown.
  const [seenStatus, setSeenStatus] = useState(status);
  if (seenStatus !== status) {
    setSeenStatus(status);
    setTab(tabFor(status));
  }
  // Whoever came in goes on by the keyboard: the focus stands where the work of the step is.
  useEffect(() => {
    const at = document.activeElement;
    const region = root.current?.closest('section');
    if (at !== document.body && !region?.contains(at)) return;
    const step = root.current?.querySelector<HTMLElement>('[data-langkah]');
    (step?.querySelector<HTMLElement>('[data-utama]') ?? step)?.focus({ preventScroll: true });
    // What is reviewed is read first: the questions may begin below it, and their keys bring them up (A, Ctrl+Enter).
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another step is the sign to go to its work
  }, [tab, status]);
  const answered = merged(resep.telaah, given);
  const printable = can(specOf('etiket').can) && status >= DITELAAH && status <= SEBAGIAN;

  /** A reason that was written and could not be sent, for the next try. */
  const reason = useRef('');
  async function giveBack(): Promise<void> {
    const alasan = await requestAlasan({
      awal: reason.current,
      title: `Kembalikan ${resep.no_resep ?? 'resep'} kepada dokter?`,
      body: 'Dokter membaca alasannya dan memperbaiki resep. Nomornya tetap.',
      options: KEMBALI,
      minLength: MIN_ALASAN,
      yes: 'Kembalikan',
    });
    if (alasan === null) return;
    reason.current = alasan;
    if (
      await langkah.run(kembalikanResep, { versi, alasan }, `${resep.no_resep ?? 'Resep'} dikembalikan kepada dokter.`)
    )
      onClose();
  }
  async function cancel(): Promise<void> {
    const alasan = await requestAlasan({
      title: `Batalkan ${resep.no_resep ?? 'resep'}?`,
      options: BATAL,
      minLength: MIN_ALASAN,
      yes: 'Batalkan resep',
      danger: true,
    });
    if (alasan !== null) await langkah.run(batalResep, { versi, alasan });
  }
  async function cancelLine({ baris }: Ubahan): Promise<void> {
    const alasan = await requestAlasan({
      title: `Batalkan ${baris.nama}?`,
      body: 'Baris yang ditulis dokter tetap terbaca, dengan alasannya. Obat lain tidak berubah.',
      options: BATAL_BARIS,
      minLength: MIN_ALASAN,
      yes: 'Batalkan baris',
      danger: true,
    });
    if (alasan === null) return;
    await langkah.run(gantiBaris, {
      versi,
      baris_id: baris.id,
      produk_id: null,
      jumlah: null,
      alasan,
      aturan_teks: null,
      lanjutkan: false,
      persetujuan: null,
    });
  }
  function printLabels(): void {
    for (const line of [...resep.baris, ...resep.racik]) {
      if (line.status !== BARIS_AKTIF || ('nama_luar' in line && (line.nama_luar !== null || line.di_luar))) continue;
      if ('bud' in line && line.bud === null) toast.failure(tanpaBud(line.nama), 'Etiket belum dicetak');
      else printDocument({ jenis: 'etiket', acuan: line.id, whose: formatOwner(resep.pasien) });
    }
  }
  /** The keys of the step work from the lines and tabs above it as well; those of a dialog are its own. */
  function passToStep(event: KeyboardEvent, combo: string): void {
    const step = root.current?.querySelector('[data-langkah]');
    const isAbove = event.target instanceof Node && root.current?.contains(event.target) === true;
    const act = langkah.keys.current?.[combo === 'Ctrl+Enter' ? 'finish' : 'second'];
    if (!isAbove) return;
    // What the step has heard itself and not taken is not for it now.
    if (!act || step?.contains(event.target as Node)) return tellKey(event, combo);
    if (act()) event.preventDefault();
  }
  /** A key of the pharmacy that does nothing here says so. */
  function tellKey(event: KeyboardEvent, combo: string): void {
    if (combo !== 'Ctrl+Enter' && !KEYS.some((id) => keysOf(id) === combo)) return;
    event.preventDefault();
    const status = STATUS_RESEP[resep.status as keyof typeof STATUS_RESEP].toLowerCase();
    toast.info(`${combo} tidak berlaku: resep ini ${status}, langkah ${tab}.`);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const combo = comboOf(event.nativeEvent);
    if (combo === 'Ctrl+Enter' || combo === keysOf('telaah-sesuai')) return passToStep(event, combo);
    const at = ['1', '2', '3'].indexOf(combo);
    const next = TABS[at];
    if (next) setTab(next.id);
    else if (combo === keysOf('telaah-kembalikan') && boleh.includes('kembalikan')) void giveBack();
    else if (combo === keysOf('telaah-cetak') && printable) printLabels();
    else if (combo === keysOf('resep-ulang') && resep.ulangan?.mulai) void ulang.start();
    else return tellKey(event, combo);
    event.preventDefault();
  }
  const common = { resep, langkah, isApoteker };
  const open = unanswered(answered).length;
  const tinggal = tertinggal(resep);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what has the focus inside bubble up to here
    <div ref={root} className={css['isi']} onKeyDown={onKeyDown}>
      <KepalaResep resep={resep} />
      <div className={css['tab']}>
        <div className={css['tabList']} role="tablist" aria-label="Langkah apotek">
          {TABS.map(({ id, label }, at) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-selected={tab === id}
              aria-controls="isi-langkah"
              tabIndex={tab === id ? 0 : -1}
              onClick={() => setTab(id)}
            >
              <span aria-hidden="true">{at + 1} </span>
              {label}
              {id === 'telaah' && (
                <small>
                  {' '}
                  {BUTIR_RESEP.length - open} dari {BUTIR_RESEP.length}
                </small>
              )}
              {id === 'siapkan' && tinggal.ditarik > 0 && <small data-awas> {tinggal.ditarik} ditarik</small>}
              {id === 'serahkan' && tinggal.sisa > 0 && <small data-awas> {tinggal.sisa} belum diserahkan</small>}
            </button>
          ))}
        </div>
        <span className={css['sela']} />
        <UlangButton ulangan={resep.ulangan} busy={ulang.busy} onStart={() => void ulang.start()} />
        {printable && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={15} aria-hidden="true" />}
            // Where codes are scanned a letter is typed, and prints nothing.
            rightSection={tab === 'siapkan' ? undefined : <Kbd>{keysOf('telaah-cetak')}</Kbd>}
            onClick={printLabels}
          >
            Etiket
          </Button>
        )}
        {status !== DRAF && status !== DIBATALKAN && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileText size={15} aria-hidden="true" />}
            onClick={() => setSalinan(true)}
          >
            Salinan
          </Button>
        )}
      </div>
      {resep.izin && boleh.some((one) => BY_IZIN.has(one)) && (
        <p className={css['tolak']} role="alert">
          {resep.izin}
        </p>
      )}
      {langkah.refusal && !(tab === 'serahkan' && isToldAtFields(langkah.errors)) && (
        <p className={css['tolak']} role="alert">
          {langkah.refusal}
        </p>
      )}
      {resep.dikembalikan && status === DRAF && (
        <p className={css['tolak']}>
          Dikembalikan {resep.dikembalikan.oleh}, {formatDateTime(resep.dikembalikan.pada)}: {resep.dikembalikan.alasan}
        </p>
      )}
      {resep.pernah_kembali && (
        <p className={css['tolak']} role="note">
          Pernah dikembalikan {resep.pernah_kembali.oleh}, {formatDateTime(resep.pernah_kembali.pada)}:{' '}
          {resep.pernah_kembali.alasan}.{' '}
          {resep.pernah_kembali.berubah
            ? 'Obatnya sudah diubah dokter.'
            : 'Dikirim lagi tanpa perubahan obat: pastikan kepada dokter.'}
        </p>
      )}
      <div
        className={css['langkah']}
        role="tabpanel"
        id="isi-langkah"
        data-tanpa-ke-atas
        aria-labelledby={`tab-${tab}`}
      >
        {tab === 'telaah' && (
          <LinesTable
            resep={resep}
            onGanti={isApoteker ? ({ baris }) => setReplaced(baris) : null}
            onBatal={isApoteker ? (of) => void cancelLine(of) : null}
          />
        )}
        {tab === 'telaah' && <Terdahulu terdahulu={resep.terdahulu} />}
        {tab === 'telaah' && (
          <TelaahTab {...common} given={given} answered={answered} onGiven={(next) => jawaban.put(sending, () => next)}>
            <Extra
              show={may && boleh.includes('kembalikan')}
              onGiveBack={() => void giveBack()}
              onCancel={boleh.includes('batal') ? () => void cancel() : null}
            />
          </TelaahTab>
        )}
        {tab === 'siapkan' && <SiapkanTab resep={resep} langkah={langkah} />}
        {/* Another handing over begins with nothing matched and nothing typed. */}
        {tab === 'serahkan' && <SerahTab key={resep.serah.length} {...common} />}
      </div>
      {replaced && <GantiDialog resep={resep} baris={replaced} onClose={() => setReplaced(null)} />}
      {salinan && <SalinanDialog id={resep.id} noResep={resep.no_resep ?? ''} onClose={() => setSalinan(false)} />}
    </div>
  );
}

function Extra({
  show,
  onGiveBack,
  onCancel,
}: {
  show: boolean;
  onGiveBack: () => void;
  onCancel: (() => void) | null;
}) {
  return (
    <>
      {show && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          rightSection={<Kbd>{keysOf('telaah-kembalikan')}</Kbd>}
          onClick={onGiveBack}
        >
          Kembalikan ke dokter
        </Button>
      )}
      {onCancel && (
        <Button variant="subtle" onClick={onCancel}>
          Batalkan
        </Button>
      )}
    </>
  );
}
