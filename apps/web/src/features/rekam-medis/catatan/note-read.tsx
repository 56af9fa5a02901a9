import { linesOfGigi, type CatatanGigi } from '@nadi/domain/rekam-medis/catatan-gigi';
import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import { BIDANG_CATATAN, BIDANG_IDS, JENIS_CATATAN, SALAH_CATAT, salinanText } from '@nadi/domain/rekam-medis/catatan';
import { PULANG_DITARIK } from '@nadi/domain/rekam-medis/kepulangan';
import { anamnesisWords, CATATAN_FIELDS, linesOfIsi, linesOfSbar } from '@nadi/domain/rekam-medis/note-fields';
import type { BidangCatatan } from '@nadi/domain/rekam-medis/catatan';
import type { Pemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import { linesOfRawat, type RawatTertanda } from '@nadi/domain/rekam-medis/rawat';
import { IconEyeOff, IconFilePlus, IconLock, IconNotesOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTimeBulan, formatTanggalBulan } from '#platform/time/tanggal.ts';
import css from '../ruang/ruang.module.css';
import { ExamSummary } from '../vital/exam-summary.tsx';
import { LabelledLines } from './labelled-lines.tsx';
import { hiddenNotes, SECRET_READERS } from './secret-words.ts';

const LETTERS: Record<BidangCatatan, string> = {
  subjektif: 'S',
  objektif: 'O',
  asesmen: 'A',
  plan: 'P',
  instruksi: 'I',
};
const SEAL_DIGITS = 8;
type Heading = 'h2' | 'strong';

export const Letter = ({ of }: { of: BidangCatatan }) => <span aria-hidden="true">{LETTERS[of]}</span>;

/** Where a text comes from; once signed also whether it was changed since (rekam-medis.md RM27). */
export function CopiedFrom({ of, bidang }: { of: Catatan['salinan']; bidang: BidangCatatan }) {
  return of
    .filter((one) => one.bidang === bidang)
    .map((one) => (
      <small key={one.catatan_id} className={css['salinan']}>
        {salinanText(one, formatTanggalBulan(one.tanggal))}
      </small>
    ));
}

/** Lines with a title of their own, below the texts. */
function Lines({ title, lines, Heading }: { title: string | undefined; lines: [string, string][]; Heading: Heading }) {
  if (lines.length === 0) return null;
  return (
    <section className={css['bagian']}>
      <Heading>
        <span aria-hidden="true" /> {title}
      </Heading>
      <div>
        <LabelledLines lines={lines} />
      </div>
    </section>
  );
}

/** The teeth as they stood when the note was signed. */
const GigiLines = ({ gigi }: { gigi: CatatanGigi }) => (
  <ul className={css['daftar']} aria-label="Odontogram saat ditandatangani">
    {linesOfGigi(gigi).map((line) => (
      <li key={line} className={css['ringkasan']}>
        {line}
      </li>
    ))}
  </ul>
);

type NoteReadProps = {
  note: Catatan;
  compact?: boolean;
  /** What stands below a text, such as diagnoses below the assessment. */
  below?: Partial<Record<BidangCatatan, ReactNode>>;
};

const NOTHING: NonNullable<NoteReadProps['below']> = {};

/** A note to be read: its texts in their order, struck through where it was recorded by mistake. */
export function NoteRead({ note, compact = false, below = NOTHING }: NoteReadProps) {
  // A note in the timeline, and an addendum, stands below a heading of its own.
  const Heading = compact ? 'strong' : 'h2';
  const exam = note.isi['pemeriksaan'] as Pemeriksaan | undefined;
  const gigi = note.isi['gigi'] as CatatanGigi | undefined;
  const rawat = note.isi['rawat'] as RawatTertanda | undefined;
  const hasExam = exam !== undefined && Object.keys(exam).length > 0;
  return (
    <div
      className={css['baca']}
      data-ringkas={compact || undefined}
      data-salah={note.status === SALAH_CATAT || undefined}
    >
      {BIDANG_IDS.map((bidang) => {
        const text = note[bidang];
        const told = bidang === 'subjektif' ? anamnesisWords(note.isi) : null;
        if (!text && !below[bidang] && told === null && !(bidang === 'objektif' && (hasExam || gigi))) return null;
        return (
          <section key={bidang} className={css['bagian']}>
            <Heading>
              <Letter of={bidang} />{' '}
              {compact ? <span className="visually-hidden">{BIDANG_CATATAN[bidang]}</span> : BIDANG_CATATAN[bidang]}
            </Heading>
            <div>
              {text && <p className={css['tulisan']}>{text}</p>}
              {told !== null && <p className={css['asal']}>{told}</p>}
              {bidang === 'objektif' && gigi && <GigiLines gigi={gigi} />}
              {bidang === 'objektif' && hasExam && !compact && <ExamSummary value={exam} />}
              <CopiedFrom of={note.salinan} bidang={bidang} />
              {below[bidang]}
            </div>
          </section>
        );
      })}
      {rawat && <Lines title="Dari rekam medis" lines={linesOfRawat(rawat)} Heading={Heading} />}
      <Lines title={CATATAN_FIELDS[note.jenis]?.judul} lines={linesOfIsi(note.jenis, note.isi)} Heading={Heading} />
      <Lines title="SBAR" lines={linesOfSbar(note.isi)} Heading={Heading} />
    </div>
  );
}

/** Says of a secret note, to those who may read it, that it is one (rekam-medis.md RM36). */
export const SecretMark = () => (
  <small className={css['tandaRahasia']}>
    <IconEyeOff size={13} aria-hidden="true" /> <strong>Rahasia</strong> hanya dibaca {SECRET_READERS}
  </small>
);

/** The notes of the visit that its reader may not read. */
export const HiddenNotes = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={css['tersembunyi']}>
      <IconEyeOff size={16} aria-hidden="true" /> {hiddenNotes(count)}, hanya dibaca {SECRET_READERS}
    </p>
  );

const wrongWords = ({ alasan, disalahkan_oleh, disalahkan_pada }: Catatan): string =>
  `${alasan ?? ''} (${disalahkan_oleh ?? '-'}, ${formatDateTimeBulan(disalahkan_pada)})`;

/** Why a note that was recorded by mistake is struck through, where its head doesn't stand. */
export const WrongWords = ({ note }: { note: Catatan }) =>
  note.status === SALAH_CATAT && (
    <p className={css['salahKata']}>
      <strong>Salah catat</strong> {wrongWords(note)}
    </p>
  );

/** By whom and when a note was signed, with the digits of its seal. */
export function SignedHead({ note, children }: { note: Catatan; children?: ReactNode }) {
  const wrong = note.status === SALAH_CATAT;
  const HeadIcon = wrong ? IconNotesOff : IconLock;
  return (
    <div className={css['tertanda']} data-salah={wrong || undefined}>
      <HeadIcon size={18} stroke={1.7} aria-hidden="true" />
      <p>
        <span>
          <strong>{wrong ? 'Salah catat' : 'Ditandatangani di sistem'}</strong> {JENIS_CATATAN[note.jenis].nama},{' '}
          {note.penulis}, {formatDateTimeBulan(note.ditandatangani_pada)}
        </span>
        <small>
          {wrong ? wrongWords(note) : `Isi tidak dapat diubah. Sidik ${note.sidik?.slice(0, SEAL_DIGITS) ?? '-'}`}
          {note.diverifikasi_oleh &&
            `, diverifikasi ${note.diverifikasi_oleh} ${formatDateTimeBulan(note.diverifikasi_pada)}`}
        </small>
        {note.kepulangan_ditarik && !wrong && (
          <small>
            <strong>{PULANG_DITARIK}</strong>
          </small>
        )}
        {note.rahasia && <SecretMark />}
      </p>
      {children}
    </div>
  );
}

/** A late addendum that somebody else did not let stand (RM4). */
const isRefused = ({ menunggu_persetujuan, disalahkan_oleh, penulis }: Catatan): boolean =>
  menunggu_persetujuan && disalahkan_oleh !== penulis;

type AdendumProps = { note: Catatan; at: number; compact?: boolean; children?: ReactNode };
/** An addendum below the note it belongs to. */
export function Adendum({ note, at, compact = false, children }: AdendumProps) {
  const Heading = compact ? 'strong' : 'h2';
  return (
    <section className={css['adendum']} data-salah={note.status === SALAH_CATAT || undefined}>
      <Heading className={css['judulAdendum']}>
        <span className={css['capAdendum']}>
          <IconFilePlus size={14} aria-hidden="true" /> Adendum {at}
        </span>
        <span>
          {note.penulis}, {formatDateTimeBulan(note.ditandatangani_pada)}
        </span>
        <small>
          {note.status === SALAH_CATAT
            ? `${isRefused(note) ? 'ditolak' : 'salah catat'}: ${note.alasan ?? ''}`
            : note.menunggu_persetujuan
              ? 'menunggu persetujuan'
              : 'ditandatangani'}
        </small>
      </Heading>
      <NoteRead note={note} compact />
      {children}
    </section>
  );
}
