import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { BATAL, wasAttended } from '@nadi/domain/kunjungan/status-kunjungan';
import { DRAF, JENIS_CATATAN } from '@nadi/domain/rekam-medis/catatan';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { OpenWordsScope, useOwnWords } from '#fields/open-words.ts';
import { Later } from '#patterns/later.tsx';
import { formatNorm } from '#platform/norm.ts';
import { can } from '#platform/session/session.ts';
import { LinimasaPanel } from '../linimasa/linimasa-panel.tsx';
import { entryKey } from '../linimasa/linimasa-words.ts';
import type { CopyEntry } from './frame.ts';
import { mergedWords } from './merged-words.ts';
import { ReadRecord } from './read-record.tsx';
import css from './ruang.module.css';
import { RekamSide } from './rekam-side.tsx';
import { TURN, TURN_BELOW } from './turn.ts';
import { RekamStrip } from './rekam-strip.tsx';
import { VisitActions } from './visit-actions.tsx';
import { WriteRecord } from './write-record.tsx';
import { writingOf } from './writer.ts';
import { STACKED } from '#ui/appearance.ts';

type RuangProps = {
  data: RekamMedisKunjungan;
  again: () => void;
  refusal?: ReactNode;
  /** Shows another visit of the patient in this place, to whom its page is closed. */
  onVisit?: (kunjunganId: number) => void;
};

/** Why nothing is written of a visit any more; null while it goes on. */
const haltOf = (status: number): string | null =>
  wasAttended(status) ? null : `Kunjungan ini baru saja ${status === BATAL ? 'dibatalkan' : 'dinyatakan tidak hadir'}`;

/** The record of one visit: written by whom it is open to, read by everybody else (rekam-medis.md RM6). */
export function RekamRuang({ data: read, again, refusal = null, onVisit }: RuangProps) {
  /** The draft that was thrown away last: what is written after it is another one, also before the record is read again. */
  const [discarded, setDiscarded] = useState<number | null>(null);
  const data = useMemo(
    () => (discarded === null ? read : { ...read, catatan: read.catatan.filter(({ id }) => id !== discarded) }),
    [read, discarded],
  );
  const { kunjungan, linimasa } = data;
  const { norm } = kunjungan.pasien;
  // Whoever came to write keeps what they typed before their eyes when the right is withdrawn: the server refuses it in
  // words, and the next page that is opened is for reading.
  const [cameToWrite] = useState(() => can('create rekam medis'));
  const { kinds, opens, first } = writingOf(data, cameToWrite || can('create rekam medis'));
  const words = useOwnWords();
  const [begun, setBegun] = useState<JenisCatatan | null>(null);
  const [entry, setEntry] = useState<string | null>(null);
  /** The kind that stands open stays open while the record is read again; a signature closes it. */
  const asked = begun ?? opens;
  const halted = haltOf(kunjungan.status);
  /** What was being written when the visit ended; somebody who opens it later has nothing to write. */
  const [written, setWritten] = useState<JenisCatatan | null>(null);
  if (halted === null && asked !== written) setWritten(asked);
  const jenis = halted === null ? asked : written;
  /**
   * From writing to reading and back the columns beside the note stay in sight: only the first of all waits for its
   * turn.
   */
  const [began] = useState(jenis);
  const [passed, setPassed] = useState(false);
  if (!passed && (jenis !== began || discarded !== null)) setPassed(true);
  const turn = useMediaQuery(STACKED, false, { getInitialValueInEffect: false }) ? TURN_BELOW : TURN;
  const drawn = { data, again };
  const label = `Rekam ${formatNorm(norm)} ${kunjungan.pasien.nama}`;
  const [firstPasien] = useState(kunjungan.pasien);
  const merged = mergedWords(firstPasien, kunjungan.pasien, formatNorm);
  const strip = (
    <>
      <RekamStrip data={data} again={again} />
      {merged !== null && (
        <p className={css['gabung']} role="alert">
          {merged}
        </p>
      )}
    </>
  );
  const side = {
    label: 'Tanda vital dan ringkasan',
    body: (
      <Later at={turn.side} now={passed}>
        <RekamSide data={data} writes={jenis !== null} />
      </Later>
    ),
  };
  const left = (onCopy?: CopyEntry) => ({
    label: 'Riwayat',
    body: (
      <Later at={turn.left} now={passed}>
        <LinimasaPanel
          norm={norm}
          kunjunganId={kunjungan.id}
          first={linimasa}
          opened={entry}
          onOpen={setEntry}
          onCopy={onCopy}
          onVisit={onVisit}
        />
      </Later>
    ),
  });
  if (jenis !== null)
    return (
      <WriteRecord
        key={`${jenis} ${discarded ?? ''}`}
        {...drawn}
        jenis={jenis}
        frame={{ label, strip, side }}
        left={left}
        opened={linimasa.entri.find((one) => entryKey(one) === entry) ?? null}
        onDiscarded={(id) => {
          setBegun(null);
          setDiscarded(id);
          again();
        }}
        onSigned={() => {
          setBegun(null);
          again();
        }}
        halted={halted}
        onHaltedClose={() => setWritten(null)}
        refusal={refusal}
        others={
          <>
            <VisitActions data={data} again={again} />
            <Others
              kinds={kinds.filter((one) => one !== jenis && !hasDraft(data, one))}
              first={null}
              onBegin={setBegun}
            />
          </>
        }
      />
    );
  return (
    <OpenWordsScope value={words}>
      <ReadRecord
        {...drawn}
        frame={{ label, strip, side, left: left(), reads: true }}
        others={
          <>
            <VisitActions data={data} again={again} />
            <Others kinds={kinds} first={first} onBegin={setBegun} />
          </>
        }
      />
    </OpenWordsScope>
  );
}

const hasDraft = ({ catatan }: RekamMedisKunjungan, jenis: JenisCatatan): boolean =>
  catatan.some((one) => one.milik_saya && one.status === DRAF && one.jenis === jenis);

type OthersProps = {
  kinds: readonly JenisCatatan[];
  /** What this person's profession begins with, where it does not stand open. */
  first: JenisCatatan | null;
  onBegin: (jenis: JenisCatatan) => void;
};
/** The other kinds of notes that may be begun. */
function Others({ kinds, first, onBegin }: OthersProps) {
  const other = kinds.find((one) => one === 'cppt') ?? kinds[0];
  const offered = [...new Set([other, first])].filter((one) => one != null);
  return offered.map((jenis) => (
    <Button key={jenis} variant="default" onClick={() => onBegin(jenis)}>
      Tulis {JENIS_CATATAN[jenis].nama}
    </Button>
  ));
}
