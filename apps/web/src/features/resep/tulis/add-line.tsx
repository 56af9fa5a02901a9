import { Button } from '@mantine/core';
import type { AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import { MAX_BAHAN, MAX_BARIS, MAX_RACIK } from '@nadi/contract/resep/resep-input';
import { isPadat } from '@nadi/domain/resep/bentuk-sediaan';
import { isDigerus } from '@nadi/domain/resep/racik';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { referensiQuery } from '#platform/lists/referensi.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { Kbd } from '#ui/kbd.tsx';
import { toast } from '#ui/toast.ts';
import { searchedName } from './resep-values.ts';
import { bacaBahan } from '@nadi/domain/resep/baris/baca-bahan';
import type { Pilihan, Soal } from '@nadi/domain/resep/baris/baca-baris';
import { addBahan } from './line-ops.ts';
import { ObatBox } from './obat-box.tsx';
import { PilihArti } from './pilih-arti.tsx';
import { useBeratHitung } from './berat-hitung.ts';
import { adaPerKg } from '@nadi/domain/resep/baris/pola-kg';
import { langkahBahan, langkahLuar, langkahObat, langkahRacik } from './tanya-baris.ts';
import type { Ketikan } from './tanya-baris.ts';
import type { Asal } from './obat-box.tsx';
import css from './resep.module.css';
import { findingsOf, tahanOf } from './temuan.ts';
import type { ResepEditor } from './use-resep.ts';

const JENIS_RACIKAN = 172;
const NO_JENIS: readonly { id: number; deskripsi: string }[] = [];

/** What the next typed line is: a medicine, the head of a compound, or an ingredient of the one that was begun. */
type Mode = { kind: 'obat' } | { kind: 'racik' } | { kind: 'bahan'; kunci: string };

const WORDS: Record<Mode['kind'], { label: string; hint: string }> = {
  obat: { label: 'Obat, jumlah, dan aturan pakai', hint: 'Nama obat, lalu jumlah dan aturan: amok 15 3x1 pc 5h' },
  racik: { label: 'Racikan baru', hint: 'Nama racikan, jumlah, aturan: puyer batuk 12 3x1 pc' },
  bahan: { label: 'Bahan racikan', hint: 'Bahan dan banyaknya: parasetamol 120 mg. Enter kosong bila cukup' },
};

/** What is asked about a typed line; `apaAdanya` takes it as it stands. */
type Tanya = { ketikan: Ketikan; luar: boolean; soal: readonly Soal[]; apaAdanya: (() => void) | undefined };

/** A dose for each kilogram is reckoned as soon as the weight is known. */
function denganBerat(asked: Tanya, berat: number | null): Tanya {
  const { obat } = asked.ketikan;
  const langkah = obat && berat !== null ? langkahObat({ ...asked.ketikan, obat, berat }) : null;
  return langkah !== null && 'soal' in langkah ? { ...asked, soal: langkah.soal } : asked;
}

type AddLineProps = {
  id: string;
  editor: ResepEditor;
  alergi: AlergiPasien;
  asal: Asal;
  kunjungan: Parameters<typeof useBeratHitung>[0];
  /** Within the dialog of the full editor. */
  inDialog: boolean;
  autoFocus?: boolean;
  inputRef?: (element: HTMLInputElement | null) => void;
  badge?: ReactNode;
  onKey?: Parameters<typeof ObatBox>[0]['onKey'];
  /** Arrow up in the empty line leads to the lines above it. */
  onUp: () => void;
};

/** The line that is always open for the next medicine. Alt+N turns it into that of a compound. */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function AddLine(props: AddLineProps) {
  const { id, editor, alergi, asal, kunjungan, inDialog, autoFocus, inputRef, badge, onKey, onUp } = props;
  const { typed, change } = editor;
  const [mode, setMode] = useState<Mode>({ kind: 'obat' });
  const box = useRef<HTMLInputElement>(null);
  const jenis = useQuery(referensiQuery(JENIS_RACIKAN)).data ?? NO_JENIS;
  const racik = mode.kind === 'bahan' ? typed.racik.find(({ kunci }) => kunci === mode.kunci) : undefined;
  const { label, hint } = WORDS[mode.kind];
  // Each line that is taken pushes the box down: whoever types the next one sees it.
  const above =
    typed.baris.length +
    typed.racik.reduce((sum, { bahan }) => sum + 1 + bahan.length, 0) +
    findingsOf(editor.pratinjau?.pemeriksaan ?? []).length;
  useEffect(() => {
    const isHere = box.current !== null && box.current === document.activeElement;
    if (above > 0 && isHere) box.current?.scrollIntoView({ block: 'nearest' });
  }, [above]);
  const leave = (): void => setMode({ kind: 'obat' });
  function beginRacik(): void {
    if (keSoal()) return;
    if (typed.racik.length >= MAX_RACIK) return toast.failure(`Paling banyak ${MAX_RACIK} racikan dalam satu resep.`);
    setMode({ kind: 'racik' });
    box.current?.focus();
  }
  useShortcut('resep-racikan', () => did(beginRacik()), { inDialog, enabled: inDialog });

  const [ditanya, setTanya] = useState<Tanya | null>(null);
  const obatDitanya = mode.kind === 'obat' && ditanya !== null && !ditanya.luar;
  const perKg = obatDitanya && adaPerKg(ditanya.ketikan.teks) ? ditanya.ketikan.teks : null;
  const berat = useBeratHitung(kunjungan, perKg);
  const tanya = ditanya && perKg !== null ? denganBerat(ditanya, berat) : ditanya;
  /** Words that are typed on after a question; `ke` begins the box anew. */
  const [kembali, setKembali] = useState({ ke: 0, teks: '', keSoal: false });
  const root = useRef<HTMLDivElement>(null);
  const soalOr = (other: HTMLElement | null) => root.current?.querySelector<HTMLElement>('[data-arti]') ?? other;
  const goBack = useEffectEvent(() => (kembali.keSoal ? soalOr(box.current) : box.current)?.focus());
  useEffect(() => {
    if (kembali.ke > 0) goBack();
  }, [kembali]);
  /** A question that is open goes first: its line is not given up for the next one, which stays typed. */
  function keSoal(teks = box.current?.value.trim() ?? ''): boolean {
    if (tanya === null) return false;
    const sisa = teks === '' ? '' : ` “${teks}” tetap di kotak.`;
    toast.failure(`Jawab dulu pertanyaan untuk “${tanya.ketikan.teks}”.${sisa}`);
    setKembali({ ke: kembali.ke + 1, teks, keSoal: true });
    return true;
  }

  useImperativeHandle(editor.baru, () => ({
    teks: () => tanya?.ketikan.teks ?? box.current?.value.trim() ?? '',
    focus: () => soalOr(box.current)?.focus(),
  }));
  function selesai(): void {
    // What was typed behind the question is typed on.
    const teks = box.current?.value.trim() ?? '';
    if (tanya !== null) setKembali({ ke: kembali.ke + 1, teks, keSoal: false });
    setTanya(null);
  }
  /** Takes a row that is certain, and asks about any other. */
  function ambil<Row>(
    ketikan: Ketikan,
    langkah: { row: Row } | { soal: readonly Soal[]; apaAdanya: Row | null },
    put: (row: Row) => void,
    luar = false,
  ): void {
    const done = (row: Row): void => {
      put(row);
      selesai();
    };
    if ('row' in langkah) return done(langkah.row);
    const { soal, apaAdanya } = langkah;
    const asked = { ...ketikan, asli: ketikan.asli ?? ketikan.teks };
    return setTanya({ ketikan: asked, luar, soal, apaAdanya: apaAdanya === null ? undefined : () => done(apaAdanya) });
  }
  function baca(ketikan: Ketikan, luar = false): void {
    const { teks, obat } = ketikan;
    const diketik = (ketikan.asli ?? teks).trim();
    if (mode.kind === 'bahan' && racik && obat)
      return ambil(ketikan, langkahBahan({ ...ketikan, obat, racik }), (bahan) => {
        change(addBahan(typed, racik.kunci, bahan));
      });
    if (mode.kind === 'racik')
      return ambil(ketikan, langkahRacik(teks, jenis, ketikan.pasti), (fresh) => {
        change({ racik: [...typed.racik, { ...fresh, diketik }] });
        setMode({ kind: 'bahan', kunci: fresh.kunci });
      });
    const put = (row: (typeof typed.baris)[number]): void => change({ baris: [...typed.baris, { ...row, diketik }] });
    if (luar || obat === null) return ambil(ketikan, langkahLuar(teks), put, true);
    return ambil(ketikan, langkahObat({ ...ketikan, obat }), put);
  }
  function pilih({ ketikan, luar }: Tanya, { teks, pasti }: Pilihan): void {
    const id = pasti?.startsWith('obat:') ? Number(pasti.slice('obat:'.length)) : null;
    const asing = teks === ketikan.teks ? ketikan.asing : '';
    const sure = pasti === undefined ? ketikan.pasti : [...ketikan.pasti, pasti];
    const obat = id === null ? ketikan.obat : (ketikan.found.find((one) => one.id === id) ?? ketikan.obat);
    baca({ ...ketikan, teks, asing, obat, pasti: sure }, luar);
  }
  /** Tells that no more is taken; what was typed stays in the box. */
  function isPenuh(teks: string): boolean {
    const penuh = {
      obat: typed.baris.length >= MAX_BARIS && `Paling banyak ${MAX_BARIS} obat dalam satu resep.`,
      racik: typed.racik.length >= MAX_RACIK && `Paling banyak ${MAX_RACIK} racikan dalam satu resep.`,
      bahan: (racik?.bahan.length ?? 0) >= MAX_BAHAN && `Paling banyak ${MAX_BAHAN} bahan dalam satu racikan.`,
    }[mode.kind];
    if (penuh === false) return false;
    toast.failure(`${penuh} “${teks.trim()}” tetap di kotak.`);
    setKembali({ ke: kembali.ke + 1, teks, keSoal: false });
    return true;
  }
  function take(...[teks, obat, { found, asing }]: Parameters<Parameters<typeof ObatBox>[0]['onTake']>): void {
    if (!keSoal(teks) && !isPenuh(teks)) baca({ teks, obat, found, asing, pasti: [] });
  }
  const bare = (teks: string): Ketikan => ({ teks, obat: null, found: [], asing: '', pasti: [] });
  return (
    <div ref={root} className={css['barisBaru']}>
      {mode.kind !== 'obat' && (
        <span className={css['modus']} role="status">
          {mode.kind === 'racik' ? 'Racikan baru' : `Bahan ${racik?.nama ?? 'racikan'}`}
          <small>Esc selesai</small>
        </span>
      )}
      {tanya && tanya.soal[0] && (
        <PilihArti
          teks={tanya.ketikan.teks}
          soal={tanya.soal[0]}
          lagi={tanya.soal.length - 1}
          onPilih={(pilihan) => pilih(tanya, pilihan)}
          onApaAdanya={tanya.apaAdanya}
          onHuruf={() => box.current?.focus()}
          onBatal={() => {
            const lain = box.current?.value.trim() ?? '';
            if (lain !== '') return toast.failure(`“${lain}” masih di kotak. Kosongkan dulu, atau pilih nomornya.`);
            setKembali({ ke: kembali.ke + 1, teks: tanya.ketikan.teks, keSoal: false });
            setTanya(null);
          }}
        />
      )}
      <ObatBox
        key={kembali.ke}
        teksAwal={kembali.teks === '' ? undefined : kembali.teks}
        id={id}
        label={label}
        placeholder={hint}
        asal={asal}
        nameIn={mode.kind === 'bahan' ? (text) => bacaBahan(text).nama : searchedName}
        holdOf={(obat) => tahanOf(obat, alergi, typed)}
        // Into powders and capsules go solids; anything else stands below them, and wants a reason.
        goesFirst={racik && isDigerus(racik.jenis) ? (obat) => isPadat(obat) === true : undefined}
        onTake={take}
        {...(mode.kind === 'obat'
          ? { onLuar: (text: string) => keSoal(text) || isPenuh(text) || baca(bare(text), true) }
          : {})}
        onLine={mode.kind === 'racik' ? (text) => keSoal(text) || isPenuh(text) || baca(bare(text)) : undefined}
        holdsEscape={mode.kind !== 'obat'}
        onKey={(event, text) => {
          if (
            mode.kind !== 'obat' &&
            (event.key === 'Escape' || (event.key === 'Enter' && !event.ctrlKey)) &&
            text.trim() === ''
          ) {
            if (!keSoal('')) leave();
            return true;
          }
          if (event.key === 'ArrowUp' && text === '' && typed.baris.length + typed.racik.length > 0) {
            onUp();
            return true;
          }
          if (!inDialog && event.altKey && event.key.toLowerCase() === 'n') {
            beginRacik();
            return true;
          }
          return onKey?.(event, text) ?? false;
        }}
        inputRef={(element) => {
          box.current = element;
          inputRef?.(element);
        }}
        {...(autoFocus ? { autoFocus } : {})}
        rightSection={badge}
      />
      {mode.kind === 'obat' && (
        <Button
          variant="default"
          size="sm"
          onClick={beginRacik}
          {...(inDialog ? { rightSection: <Kbd>{keysOf('resep-racikan')}</Kbd> } : {})}
        >
          Racikan
        </Button>
      )}
    </div>
  );
}
