import { Button } from '@mantine/core';
import type { AlergiPasien } from '@nadi/contract/alergi.contract';
import { MAX_BAHAN, MAX_BARIS, MAX_RACIK } from '@nadi/contract/resep-input';
import { isPadat } from '@nadi/domain/resep/bentuk-sediaan';
import { isDigerus } from '@nadi/domain/resep/racik';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { referensiQuery } from '../../../platform/referensi.ts';
import { useShortcut } from '../../../platform/shortcut.ts';
import { keysOf } from '../../../platform/shortcut-list.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  bahanFromTyped,
  barisFromTyped,
  barisLuar,
  fromObat,
  racikFromTyped,
  readBahan,
  searchedName,
} from './resep-values.ts';
import { addBahan } from './line-ops.ts';
import { ObatBox } from './obat-box.tsx';
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

type AddLineProps = {
  id: string;
  editor: ResepEditor;
  alergi: AlergiPasien;
  asal: Asal;
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
export function AddLine({ id, editor, alergi, asal, inDialog, autoFocus, inputRef, badge, onKey, onUp }: AddLineProps) {
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
    if (typed.racik.length >= MAX_RACIK) return toast.failure(`Paling banyak ${MAX_RACIK} racikan dalam satu resep.`);
    setMode({ kind: 'racik' });
    box.current?.focus();
  }
  useShortcut('resep-racikan', beginRacik, { inDialog, enabled: inDialog });

  function take(text: string, obat: Parameters<Parameters<typeof ObatBox>[0]['onTake']>[1]): void {
    const produk = fromObat(obat);
    if (mode.kind === 'bahan' && racik) {
      if (racik.bahan.length >= MAX_BAHAN) return toast.failure(`Paling banyak ${MAX_BAHAN} bahan dalam satu racikan.`);
      return change(addBahan(typed, racik.kunci, bahanFromTyped(text, produk)));
    }
    if (typed.baris.length >= MAX_BARIS) return toast.failure(`Paling banyak ${MAX_BARIS} obat dalam satu resep.`);
    return change({ baris: [...typed.baris, barisFromTyped(text, produk)] });
  }
  function addRacik(text: string): void {
    const fresh = racikFromTyped(text, jenis);
    change({ racik: [...typed.racik, fresh] });
    setMode({ kind: 'bahan', kunci: fresh.kunci });
  }
  return (
    <div className={css['barisBaru']}>
      {mode.kind !== 'obat' && (
        <span className={css['modus']} role="status">
          {mode.kind === 'racik' ? 'Racikan baru' : `Bahan ${racik?.nama ?? 'racikan'}`}
          <small>Esc selesai</small>
        </span>
      )}
      <ObatBox
        id={id}
        label={label}
        placeholder={hint}
        asal={asal}
        nameIn={mode.kind === 'bahan' ? (text) => readBahan(text).nama : searchedName}
        holdOf={(obat) => tahanOf(obat, alergi, typed)}
        // Into powders and capsules go solids; anything else stands below them, and wants a reason.
        goesFirst={racik && isDigerus(racik.jenis) ? (obat) => isPadat(obat) === true : undefined}
        onTake={take}
        {...(mode.kind === 'obat'
          ? { onLuar: (text: string) => change({ baris: [...typed.baris, barisLuar(text)] }) }
          : {})}
        onLine={mode.kind === 'racik' ? addRacik : undefined}
        holdsEscape={mode.kind !== 'obat'}
        onKey={(event, text) => {
          if (
            mode.kind !== 'obat' &&
            (event.key === 'Escape' || (event.key === 'Enter' && !event.ctrlKey)) &&
            text.trim() === ''
          ) {
            leave();
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
