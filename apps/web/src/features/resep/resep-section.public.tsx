import { Button } from '@mantine/core';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { batalResep } from '@nadi/contract/resep/resep.contract';
import type { Resep, ResepRow } from '@nadi/contract/resep/resep-view';
import { DRAF } from '@nadi/domain/resep/status-resep';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { tellsOf, useLiveEvent } from '#platform/live/live.ts';
import { can } from '#platform/session/session.ts';
import { comboOf } from '#platform/keys/shortcut.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SkeletonAfter150 } from '#ui/state.tsx';
import { Status } from '#ui/status.tsx';
import { isCoret, nasibOf } from './nasib.ts';
import { RESEP_LOOKS } from './resep-looks.ts';
import { resepQuery } from './resep.queries.ts';
import { Terdahulu } from './terdahulu.tsx';
import { AddLine } from './tulis/add-line.tsx';
import { ResepConflict } from './tulis/resep-conflict.tsx';
import css from './tulis/resep.module.css';
import type { KeadaanOf } from './tulis/periksa-panel.tsx';
import { takeFocus } from './tulis/take-focus.ts';
import { openFindings } from './tulis/temuan.ts';
import { useResepHands } from './tulis/resep-hands.ts';
import type { ResepHands } from './tulis/resep-hands.ts';
import { ShortList } from './tulis/short-list.tsx';
import { useRemoveRow } from './tulis/use-remove-row.ts';
import { useResep } from './tulis/use-resep.ts';

export type { ResepHands } from './tulis/resep-hands.ts';

const LINE_ID = 'resep-singkat';
const MIN_ALASAN = 5;
const BATAL = ['Salah pasien', 'Salah obat', 'Tidak jadi diberi obat'];

const ResepForm = lazyChunk(async () => (await import('./tulis/resep-form.tsx')).ResepForm);

type ResepSectionProps = {
  data: RekamMedisKunjungan;
  /** What of the record the checks read, where it is written in; null where the record is only read. */
  keadaan: KeadaanOf | null;
  /** Resolves once the record itself is stored. */
  ready: () => Promise<unknown>;
  mayWrite: boolean;
  /** Where the note beside it finds what it may do with the prescription. */
  hands: RefObject<ResepHands | null> | null;
  onChanged: () => void;
};

/** The rows of the record's part; anything else is none. */
const rowsIn = (part: unknown): ResepRow[] =>
  Array.isArray(part)
    ? part.filter((row): row is ResepRow => typeof row === 'object' && row !== null && 'status' in row)
    : [];

/** What was sent; a line that was replaced or cancelled is struck through, and says what became of it (RS12). */
function SentLines({ resep: { baris, racik } }: { resep: Resep }) {
  const all = [...baris, ...racik];
  return all.map((line) => {
    const Words = isCoret(line) ? 's' : 'span';
    const nasib = nasibOf(line, all);
    return (
      <li key={line.id} className={css['ringkas']} data-terkirim>
        <span className={css['urut']}>R/</span>
        <span className={css['apa']}>
          <Words>{'bungkus' in line ? `Racikan: ${line.nama}` : line.nama}</Words>
          {nasib !== null && <small>{nasib}</small>}
        </span>
        <strong>
          <Words>{'bungkus' in line ? line.bungkus : (line.jumlah ?? '-')}</Words>
        </strong>
        <span>
          <Words>{line.aturan_teks ?? '-'}</Words> {line.diketik !== null && <small>diketik: {line.diketik}</small>}
        </span>
      </li>
    );
  });
}

/** One that is no draft of this visit any more: its lines and where it stands. */
function SentResep({ row, onMend }: { row: ResepRow; onMend: (() => void) | null }) {
  const { data, refetch } = useQuery(resepQuery(row.id));
  useLiveEvent((event) => {
    if (event === null || (event.topik === 'resep' && tellsOf(event, 'id', row.id))) void refetch();
  });
  // A signature sends what was read here as a draft: the record knows of it first, and no event need come.
  const newer = data !== undefined && data.versi < row.versi ? row.versi : null;
  useEffect(() => {
    if (newer !== null) void refetch({ cancelRefetch: false });
  }, [newer, refetch]);
  const status = data === undefined || newer !== null ? row.status : data.status;
  const kembali = status === DRAF ? (data?.dikembalikan ?? null) : null;
  async function cancel({ id, versi }: Resep): Promise<void> {
    const alasan = await requestAlasan({
      title: `Batalkan resep ${row.no_resep ?? ''}?`,
      options: BATAL,
      minLength: MIN_ALASAN,
      yes: 'Batalkan resep',
      danger: true,
    });
    if (alasan === null) return;
    try {
      await callApi(batalResep, { params: { id }, body: { versi, alasan }, idempotencyKey: newIdempotencyKey() });
      toast.ok(`Resep ${row.no_resep ?? ''} dibatalkan.`);
    } catch (error) {
      toast.error(error);
    }
    void refetch();
  }
  return (
    <div>
      <p className={css['kepalaRingkas']}>
        <strong>{row.no_resep ?? 'Draf'}</strong>
        {row.no_antrean && <span>antrean {row.no_antrean}</span>}
        <Status of={RESEP_LOOKS} value={status} />
        {row.dikirim_pada && <small>{formatTime(row.dikirim_pada)}</small>}
        {data && newer === null && data.boleh.includes('batal') && (
          <LinkButton onClick={() => void cancel(data)}>
            Batalkan<span className="visually-hidden"> {row.no_resep}</span>
          </LinkButton>
        )}
      </p>
      {kembali && (
        <p className={css['bentrok']} role="alert">
          <span>
            <strong>Dikembalikan apotek</strong> {kembali.oleh}, {formatTime(kembali.pada)}: {kembali.alasan}
          </span>
          {onMend && (
            <Button size="xs" onClick={onMend}>
              Perbaiki
            </Button>
          )}
        </p>
      )}
      <ul className={css['daftar']} aria-label={`Obat ${row.no_resep ?? 'draf'}`}>
        {/* Its lines have their room before they are read, so that nothing below is pushed down. */}
        {data === undefined &&
          Array.from({ length: row.jumlah_baris }, (_, at) => (
            <li key={at} className={css['ringkas']} data-terkirim aria-hidden="true">
              <span className={css['urut']}>R/</span>
            </li>
          ))}
        {data && <SentLines resep={data} />}
      </ul>
      {data && <Terdahulu terdahulu={data.terdahulu} />}
    </div>
  );
}

type WriteProps = Omit<ResepSectionProps, 'mayWrite'> & {
  stored: Resep | null;
  onOwn: (id: number) => void;
  onSent: () => void;
  /** One was sent from here, and the line for the next one has the focus. */
  sentBefore: boolean;
};
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
function WriteResep({ data, keadaan, ready, stored, hands, onChanged, onOwn, onSent, sentBefore }: WriteProps) {
  const { kunjungan, alergi } = data;
  const [full, setFull] = useState<'baru' | 'baris' | null>(null);
  // The line is drawn anew when the whole prescription is closed, and is gone on with.
  const [cameBack, setCameBack] = useState(sentBefore);
  function closeFull(): void {
    setFull(null);
    setCameBack(true);
  }
  useEffect(() => {
    if (cameBack && full === null) takeFocus(document.getElementById(LINE_ID));
  }, [cameBack, full]);
  const editor = useResep({
    kunjunganId: kunjungan.id,
    norm: kunjungan.pasien.norm,
    label: kunjungan.pasien.nama,
    stored,
    facts: [keadaan?.values ?? null, alergi.status, alergi.alergi.map(({ id, versi }) => [id, versi])],
    ready,
    onStored: (id) => {
      onOwn(id);
      onChanged();
    },
    onSent: () => {
      setFull(null);
      onSent();
    },
  });
  // A line that is typed, or asked about, would be left behind.
  const openFull = (where: 'baru' | 'baris'): void => {
    if (editor.menunggu() === null) setFull(where);
  };
  useResepHands(hands, { editor, kunjunganId: kunjungan.id, open: () => openFull('baru') });
  const remover = useRemoveRow(editor.typed, editor.change);
  const asal = { ruanganId: kunjungan.ruangan.id, penjaminId: kunjungan.penjamin.id, kelas: kunjungan.penjamin.kelas };
  // On a ward no signature sends it, and where the record is read there is none: it says so itself.
  const byItself = hands === null || kunjungan.ruangan.jenis_kunjungan === RAWAT_INAP;
  const waits = byItself && editor.typed.baris.length + editor.typed.racik.length > 0;
  const open = editor.pratinjau ? openFindings(editor.pratinjau.pemeriksaan, editor.jawaban).length : 0;
  return (
    <div>
      {stored?.dikembalikan && (
        <p className={css['belum']} role="alert">
          Dikembalikan {stored.dikembalikan.oleh}, {formatTime(stored.dikembalikan.pada)}: {stored.dikembalikan.alasan}
        </p>
      )}
      {stored !== null && stored.salinan_dari !== null && (
        <p className={css['belum']}>Disalin dari resep lama: periksa lagi obat, jumlah, dan harganya.</p>
      )}
      {stored && <Terdahulu terdahulu={stored.terdahulu} />}
      <ResepConflict editor={editor} />
      <ShortList editor={editor} onRemove={remover.remove} />
      <p className={css['kepalaRingkas']}>
        <LinkButton onClick={() => openFull('baru')}>Buka penuh</LinkButton>
        {open > 0 && <span className={css['belum']}>{open} temuan belum dijawab</span>}
        {waits && (
          <>
            <span className={css['belum']}>Belum dikirim ke apotek</span>
            {can('update resep') && (
              <Button
                size="xs"
                disabled={editor.sending}
                onClick={() => {
                  if (editor.menunggu() !== null) return;
                  openFull('baris');
                  void editor.send();
                }}
              >
                Kirim ke apotek
              </Button>
            )}
          </>
        )}
        {editor.pratinjau?.izin && !editor.typed.cito && (
          <span className={css['belum']} role="alert">
            {editor.pratinjau.izin}
          </span>
        )}
        {editor.failed && (
          <span className={css['belum']} role="alert">
            {editor.failed}
          </span>
        )}
        {editor.offer && (
          <span>
            Ada draf resep dari {formatTime(editor.offer.at)} di peramban ini.{' '}
            <Button size="xs" variant="subtle" onClick={editor.offer.take}>
              Lanjutkan
            </Button>
            <Button size="xs" variant="subtle" onClick={editor.offer.drop}>
              Buang
            </Button>
          </span>
        )}
      </p>
      {full === null && (
        <AddLine
          id={LINE_ID}
          editor={editor}
          alergi={alergi}
          asal={asal}
          kunjungan={kunjungan}
          inDialog={false}
          onUp={() => openFull('baris')}
          badge={<Kbd>{keysOf('rekam-resep')}</Kbd>}
          // The key that leads to the line leads on from it: once more opens the whole prescription.
          onKey={(event) => {
            if (comboOf(event.nativeEvent) !== keysOf('rekam-resep')) return false;
            openFull('baru');
            return true;
          }}
        />
      )}
      {full !== null && (
        <LoadBoundary onClose={closeFull}>
          <ResepForm
            data={data}
            editor={editor}
            remover={remover}
            asal={asal}
            keadaan={keadaan}
            kembali={stored?.dikembalikan ?? null}
            begin={full}
            onClose={closeFull}
          />
        </LoadBoundary>
      )}
    </div>
  );
}

/** The draft that is gone on with is read first, so that nothing is typed into a form that is about to be filled. */
function OpenDraft({ id, ...rest }: Omit<WriteProps, 'stored'> & { id: number }) {
  const { data, refetch } = useQuery(resepQuery(id));
  useLiveEvent((event) => {
    if (event !== null && event.topik === 'resep' && tellsOf(event, 'id', id)) void refetch();
  });
  return data && data.status === DRAF ? <WriteResep key={id} stored={data} {...rest} /> : <SkeletonAfter150 rows={2} />;
}

/**
 * The prescriptions of a visit in its record: the lines in short with the line to type the next, and the whole editor over
 * the record (resep.md 1).
 */
export function ResepSection({ data, keadaan, ready, mayWrite, hands, onChanged }: ResepSectionProps) {
  const rows = rowsIn(data.bagian['resep']);
  const writes = mayWrite && keadaan !== null && can('create resep');
  // One that was begun here stays the one under hand: the record's next reading lists it too, and must not begin it anew.
  const [own, setOwn] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  // What came back is mended in a record that is signed and only read, too: the patient waits for it (resep.md RS11).
  const mends = !writes && can('create resep');
  const [mending, setMending] = useState<number | null>(null);
  // One that comes back while the record is open is read anew at once, so that its lines are there to be mended.
  useLiveEvent((event) => {
    if (event?.topik === 'resep' && event['status'] === DRAF && rows.some(({ id }) => tellsOf(event, 'id', id)))
      onChanged();
  });
  function mend(id: number): void {
    setOwn(null);
    setMending(id);
    onChanged();
  }
  const draft =
    own === null && (writes || mends)
      ? (rows.find(({ id, status }) => id === mending && status === DRAF)?.id ??
        rows.find(({ status, dikembalikan }) => status === DRAF && (writes || dikembalikan))?.id ??
        null)
      : null;
  const more = {
    data,
    ready,
    hands,
    onChanged,
    onOwn: setOwn,
    sentBefore: round > 0,
    onSent: () => {
      setOwn(null);
      setRound(round + 1);
      onChanged();
    },
  };
  if (!can('view resep')) return null;
  return (
    <div>
      {rows
        .filter(({ id }) => id !== draft && id !== own)
        .map((row) => (
          <SentResep key={row.id} row={row} onMend={can('create resep') ? () => mend(row.id) : null} />
        ))}
      {mends && draft !== null && <OpenDraft key={`${draft}-${round}`} id={draft} keadaan={null} {...more} />}
      {!writes && rows.length === 0 && <p className={css['terbatas']}>Belum ada resep.</p>}
      {writes &&
        (draft === null ? (
          <WriteResep key={`baru-${round}`} stored={null} keadaan={keadaan} {...more} />
        ) : (
          <OpenDraft key={`${draft}-${round}`} id={draft} keadaan={keadaan} {...more} />
        ))}
    </div>
  );
}
