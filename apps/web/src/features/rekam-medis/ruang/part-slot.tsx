import { Button } from '@mantine/core';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { isDeath } from '@nadi/domain/rekam-medis/kepulangan';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { memo, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { drawNow } from '#patterns/later.tsx';
import { pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import type { ShortcutId } from '#platform/keys/shortcut-list.ts';
import { Kbd } from '#ui/kbd.tsx';
import { KontrolSection } from '#features/kontrol/kontrol-section.public.tsx';
import { PenunjangSection } from '#features/penunjang/penunjang-section.public.tsx';
import { ResepSection } from '#features/resep/resep-section.public.tsx';
import type { ResepHands } from '#features/resep/resep-section.public.tsx';
import { SuratSection } from '#features/surat/surat-section.public.tsx';
import { OdontogramSection } from '../odontogram/odontogram-section.tsx';
import { mayOrder, penunjangWords, suratWords } from '../templat/usulan.ts';
import type { Usulan } from '../templat/usulan.ts';
import { diagnosisWords } from '../diagnosa/diagnosa-ops.ts';
import css from './ruang.module.css';
import type { RekamFields } from './use-rekam-fields.ts';

export type PartProps = {
  kunjunganId: number;
  norm: number;
  /** What the record says of this part, `bagian[nama]`; null where it says nothing. */
  part: unknown;
  /** The whole record, for parts that depend on the patient's state. */
  data: RekamMedisKunjungan;
  /** What is written of the visit beside its notes, while somebody writes; null where it is only read. */
  fields: RekamFields | null;
  /** Where the prescription lends itself to whoever writes the note; null where it is only read. */
  resep: RefObject<ResepHands | null> | null;
  /** What templates proposed and nobody has looked at yet. */
  usulan?: readonly Usulan[];
  /** It was taken up or put away. */
  onUsul?: (id: string) => void;
  mayWrite: boolean;
  /** Reads the record again after a change. */
  onChanged: () => void;
};
type PartName = 'odontogram' | 'resep' | 'penunjang' | 'surat' | 'kontrol';
type Part = {
  title: string;
  shortcut: ShortcutId;
  none: string;
  Section?: ComponentType<PartProps>;
  /** Whether there is anything to show, where its lines do not tell; a part without it can always be begun by a writer. */
  has?: (part: unknown) => boolean;
};

const NO_USULAN: readonly Usulan[] = [];
const nothing = (): void => undefined;
const settled = (): Promise<boolean> => Promise.resolve(true);
const Resep = ({ data, fields, resep, mayWrite, onChanged }: PartProps) => (
  <ResepSection
    data={data}
    keadaan={fields}
    ready={fields?.flush ?? settled}
    mayWrite={mayWrite}
    hands={resep}
    onChanged={onChanged}
  />
);

const Penunjang = ({
  kunjunganId,
  part,
  data,
  usulan = NO_USULAN,
  onUsul = nothing,
  mayWrite,
  onChanged,
}: PartProps) => (
  <PenunjangSection
    kunjunganId={kunjunganId}
    diagnosis={diagnosisWords(data.diagnosa.diagnosa)}
    part={part}
    usulan={usulan.flatMap((one) => (one.bagian === 'penunjang' ? [{ ...one, what: penunjangWords(one.isi) }] : []))}
    onUsul={onUsul}
    mayOrder={mayWrite && mayOrder(data.saya.profesi)}
    onChanged={onChanged}
  />
);

const Surat = ({ kunjunganId, part, data, usulan = NO_USULAN, onUsul = nothing, onChanged }: PartProps) => (
  <SuratSection
    kunjunganId={kunjunganId}
    part={part}
    meninggal={data.kepulangan && isDeath(data.kepulangan.cara_keluar) ? data.kepulangan.pada : null}
    usulan={usulan.flatMap((one) => (one.bagian === 'surat' ? [{ ...one, what: suratWords(one.isi) }] : []))}
    onUsul={onUsul}
    onChanged={onChanged}
  />
);

/** The sections that other features bring; one that is not there yet shows what the record says of it. */
export const PARTS: Readonly<Record<PartName, Part>> = {
  odontogram: {
    title: 'Odontogram',
    shortcut: 'rekam-gigi',
    none: 'Belum ada odontogram.',
    Section: OdontogramSection,
    has: (part) => part !== null && part !== undefined,
  },
  resep: { title: 'Resep', shortcut: 'rekam-resep', none: 'Belum ada resep.', Section: Resep },
  penunjang: {
    title: 'Penunjang',
    shortcut: 'rekam-penunjang',
    none: 'Belum ada permintaan.',
    Section: Penunjang,
  },
  surat: { title: 'Surat', shortcut: 'rekam-surat', none: 'Belum ada surat.', Section: Surat },
  kontrol: { title: 'Kontrol', shortcut: 'rekam-kontrol', none: 'Belum ada kontrol.', Section: KontrolSection },
};
export const PART_NAMES = Object.keys(PARTS) as PartName[];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textIn = (row: Record<string, unknown>): string =>
  ['ringkas', 'nomor', 'nama', 'judul', 'teks', 'jumlah', 'aturan']
    .flatMap((name) => (typeof row[name] === 'string' || typeof row[name] === 'number' ? [String(row[name])] : []))
    .join(' ');

/** The lines that a part's summary can be read as: its rows, or those of each of its documents. */
export function summaryLines(part: unknown): string[] {
  if (typeof part === 'string') return part === '' ? [] : [part];
  if (Array.isArray(part)) return part.flatMap(summaryLines);
  if (!isObject(part)) return [];
  const nested = Object.values(part).filter(Array.isArray).flatMap(summaryLines);
  const own = textIn(part);
  return own === '' ? nested : [own, ...nested];
}

/** The parts that stand in the record: for a writer those that can be begun, for a reader those that say something. */
export const shownParts = (bagian: RekamMedisKunjungan['bagian'], writes: boolean): PartName[] =>
  PART_NAMES.filter((name) => {
    const part = bagian[name] ?? null;
    return PARTS[name].has?.(part) ?? (writes || summaryLines(part).length > 0);
  });

/** Writes a letter of this visit. */
export const SuratButton = ({ kunjunganId }: { kunjunganId: number }) =>
  can('create surat') && (
    <Button
      variant="default"
      onClick={() => leadToPart(kunjunganId, 'surat')}
      rightSection={<Kbd>{keysOf('rekam-surat')}</Kbd>}
    >
      Surat
    </Button>
  );

export function PartSummary({ part, none }: { part: unknown; none: string }): ReactNode {
  const lines = summaryLines(part);
  if (lines.length === 0) return <p className={css['asal']}>{none}</p>;
  return (
    <ul className={css['daftar']}>
      {lines.map((line, at) => (
        <li key={at} className={css['ringkasan']}>
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Several records stand behind one another, each with its parts. */
const partId = (kunjunganId: number, name: PartName): string => `bagian-${kunjunganId}-${name}`;

/**
 * Leads to a part: to where it begins (`data-awal`) or the line in which something is typed, else its only work is
 * begun at once, as its key is pressed for nothing else.
 */
function leadToPart(kunjunganId: number, name: PartName): void {
  drawNow();
  const section = document.getElementById(partId(kunjunganId, name));
  section?.scrollIntoView({ block: 'nearest' });
  const field =
    section?.querySelector<HTMLElement>('[data-awal]') ?? section?.querySelector<HTMLElement>('input, textarea');
  const begins = section?.querySelector<HTMLElement>('[data-mulai]');
  (field ?? begins ?? section?.querySelector<HTMLElement>('button') ?? section)?.focus();
  if (!field) begins?.click();
}

/** What one types in, or the part begins with. */
const FIELD = '[data-awal], input, textarea';

/**
 * The address may ask for a part: it is led to once there is something to type in, which a draft loads first, and then
 * asked for no more.
 */
function useAskedPart(kunjunganId: number, name: PartName): void {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const asked = params.get('ke') === name && pathname === pathTo('rekam', { id: kunjunganId });
  useEffect(() => {
    if (!asked) return undefined;
    const section = document.getElementById(partId(kunjunganId, name));
    section?.scrollIntoView({ block: 'nearest' });
    section?.focus();
    const lead = (): boolean => {
      if (!section?.querySelector(FIELD)) return false;
      leadToPart(kunjunganId, name);
      setParams(
        (previous) => {
          const next = new URLSearchParams(previous);
          next.delete('ke');
          return next;
        },
        { replace: true },
      );
      return true;
    };
    if (!section || lead()) return undefined;
    const watch = new MutationObserver(() => {
      if (lead()) watch.disconnect();
    });
    watch.observe(section, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [asked, kunjunganId, name, setParams]);
}

/** One part of the record in the note: its key leads to it. */
export const PartSection = memo(({ name, ...props }: PartProps & { name: PartName }) => {
  const { title, shortcut, none, Section } = PARTS[name];
  useShortcut(shortcut, () => did(leadToPart(props.kunjunganId, name)));
  useAskedPart(props.kunjunganId, name);
  return (
    <section id={partId(props.kunjunganId, name)} tabIndex={-1} className={css['bagian']} aria-label={title}>
      <h2>
        <span aria-hidden="true" />
        {title}
      </h2>
      <div>{Section ? <Section {...props} /> : <PartSummary part={props.part} none={none} />}</div>
    </section>
  );
});
