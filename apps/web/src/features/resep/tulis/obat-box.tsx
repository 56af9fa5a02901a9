import { Input } from '@mantine/core';
import type { Obat } from '@nadi/contract/resep/obat.contract';
import { searchObat } from '@nadi/contract/resep/obat.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { urutObat } from '@nadi/domain/resep/baris/urut-obat';
import { lepasTakDisebut, sediaanLain } from '@nadi/domain/resep/sediaan-nama';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { artiLain } from '@nadi/domain/zat/arti-lain';
import { pesanTanyaZat } from '@nadi/domain/zat/baca-zat';
import { IconAlertTriangleFilled, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { keepHits } from '#fields/keep-hits.ts';
import { OpenWords, PickList } from '#fields/pick-list.tsx';
import { BOX, startPick } from '#fields/pick.ts';
import { useOpenWordsOf } from '#fields/open-words.ts';
import { usePick } from '#fields/use-pick.ts';
import { callApi } from '#platform/http/http.ts';
import { formatNumber, formatTanggalBulan } from '#platform/time/tanggal.ts';
import { Highlight } from '#ui/highlight.tsx';
import { toast } from '#ui/toast.ts';
import { produkBaris } from './resep-values.ts';
import css from './resep.module.css';
import { useHeldKeys } from './use-held-keys.ts';

const WAIT_MS = 150;
const MIN_LETTERS = 2;
/** A number of a few digits is a strength or an amount and names no medicine; a code of a product is longer. */
const namesObat = (name: string): boolean => name.length >= MIN_LETTERS && !/^[\d.,/ ]{1,4}$/.test(name);

/** Where the medicine comes from and who pays, which stock and price depend on. */
export type Asal = { ruanganId: number; penjaminId: number; kelas: number | null };

type ObatBoxProps = {
  id: string;
  label: string;
  placeholder: string;
  asal: Asal;
  /** The part of what is typed that names the medicine. */
  nameIn: (text: string) => string;
  /** Why it would be held; null where nothing is known against it. */
  holdOf: (obat: Obat) => string | null;
  /** What is offered before the others; absent: whatever the typed use can be of. */
  goesFirst?: ((obat: Obat) => boolean) | undefined;
  onTake: (text: string, obat: Obat, more: { found: readonly Obat[]; asing: string }) => void;
  /** What stands in the box at first: words that are typed on. */ teksAwal?: string | undefined;
  /** What is found nowhere is bought elsewhere. */
  onLuar?: (text: string) => void;
  /** A key that the list has no use for. Returns true when it was used. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>, text: string) => boolean;
  /** Enter takes all of the words, and nothing is searched for. */
  onLine?: ((text: string) => void) | undefined;
  inputRef?: (element: HTMLInputElement | null) => void;
  rightSection?: ReactNode;
  autoFocus?: boolean;
  /** Esc belongs to the box even while its list is closed. */
  holdsEscape?: boolean;
};

/** Whoever has typed `3x1` means tablets, though the infusion of that name comes first by its name. */
const fittingFirst = (
  found: readonly Obat[],
  { text, name }: { text: string; name: string },
  goesFirst: ((obat: Obat) => boolean) | undefined,
): Obat[] => {
  const rows = found.map((obat) => ({
    ...produkBaris(obat),
    zat: obat.zat.map(({ zat_id }) => zat_id).join(),
    ada: obat.tersedia > 0,
    lepasLain: lepasTakDisebut(name, obat) !== null,
  }));
  // What is of the named substance, and of a form that the name says, goes before what is asked about.
  const lain = (obat: Obat): number =>
    Number(artiLain(name, obat) !== null) * 2 + Number(sediaanLain(name, obat) !== null);
  const sorted = urutObat(text, rows)
    .flatMap((at) => found[at] ?? [])
    .toSorted((a, b) => lain(a) - lain(b));
  return goesFirst ? sorted.toSorted((a, b) => Number(goesFirst(b)) - Number(goesFirst(a))) : sorted;
};

type ObatAsk = {
  text: string;
  name: string;
  asal: Asal;
  enabled: boolean;
  goesFirst: ((obat: Obat) => boolean) | undefined;
};
function useObatQuery(asked: string, { ruanganId, penjaminId, kelas }: Asal, enabled: boolean) {
  return useQuery({
    queryKey: ['stok', 'obat-search', asked, ruanganId, penjaminId, kelas],
    queryFn: async ({ signal }) =>
      (
        await callApi(searchObat, {
          query: {
            q: asked,
            ruangan_id: ruanganId,
            penjamin_id: penjaminId,
            ...(kelas === null ? {} : { kelas }),
            cara: 'resep',
          },
          signal,
        })
      ).data,
    enabled,
    placeholderData: keepHits(asked, 2),
    staleTime: 30_000,
  });
}

function useObatAnswer({ text, name, asal, enabled, goesFirst }: ObatAsk) {
  const [asked] = useDebouncedValue(name, WAIT_MS);
  const enough = namesObat(name) && namesObat(asked);
  const query = useObatQuery(asked, asal, enabled && enough);
  const [first = ''] = asked.split(/\s+/);
  const isNone = enough && query.isSuccess && !query.isPlaceholderData && query.data.length === 0;
  // The first word alone is searched for then: a word that no product has does not make a medicine of the house one that is bought elsewhere.
  const falls = isNone && first !== asked && namesObat(first);
  const fallback = useObatQuery(first, asal, enabled && falls);
  const now = falls ? fallback : query;
  return {
    answer: {
      // The answer is to the name alone, and amount and use behind it change nothing of it.
      of: asked === name ? text.trim() : asked,
      items: enough ? fittingFirst(now.data ?? [], { text, name }, goesFirst) : [],
      settled: enough && asked === name && !now.isFetching && !now.isPlaceholderData,
      failed: query.isError || (falls && fallback.isError),
    },
    /** Words of the name that nothing was found for. */
    asing: falls && (fallback.data ?? []).length > 0 ? asked.slice(first.length).trim() : '',
    retry: () => void now.refetch(),
  };
}

/** 'stok 1.120', with the day where its first batch expires soon. */
function Stock({ obat: { tersedia, satuan, ed, ed_dekat } }: { obat: Obat }) {
  return (
    <span className={css['stok']} data-kurang={tersedia <= 0 || undefined}>
      {tersedia <= 0 ? 'stok habis' : `stok ${formatNumber(tersedia)} ${satuan}`}
      {ed_dekat && ed !== null && <small> ED {formatTanggalBulan(ed)}</small>}
    </span>
  );
}

function Hit({ obat, searched, hold }: { obat: Obat; searched: string; hold: string | null }) {
  return (
    <span className={css['temuanCari']}>
      <span className={css['namaObat']}>
        <strong>
          <Highlight nama={obat.nama} searched={searched} />
        </strong>{' '}
        <small>
          {[obat.fornas ? 'Fornas' : 'bukan Fornas', obat.high_alert ? 'high alert' : '', obat.lasa ? 'LASA' : '']
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {hold !== null && (
        <span className={css['tahan']}>
          <IconAlertTriangleFilled size={14} aria-hidden="true" /> tahan: {hold}
        </span>
      )}
      <Stock obat={obat} />
      <span className={css['harga']}>{obat.harga === null ? 'belum ada harga' : formatRupiah(obat.harga)}</span>
    </span>
  );
}

/**
 * A box in which a whole line is typed: its first words find the medicine, the rest is amount and use. A held one can be
 * taken all the same, and asks for its reason later.
 */
export function ObatBox(props: ObatBoxProps) {
  const { id, label, placeholder, asal, nameIn, holdOf, onTake, onLuar, onLine } = props;
  const [state, setState] = useState(() => startPick(props.teksAwal));
  const text = state.text ?? '';
  const searched = nameIn(text);
  // A word that may be two medicines finds neither, and is none that is bought elsewhere.
  const tanya = pesanTanyaZat(searched);
  const { answer, asing, retry } = useObatAnswer({
    text,
    name: searched,
    asal,
    enabled: onLine === undefined,
    goesFirst: props.goesFirst,
  });
  const pick = usePick<Obat>({
    state,
    setState,
    answer,
    policy: {
      ...BOX,
      many: true,
      keyOf: (obat) => obat.id,
      early: 'first',
      enough: (words) => onLine === undefined && namesObat(nameIn(words)),
      // Where a product's name begins so it is the last row, and never what Enter takes by itself.
      creates: onLuar !== undefined && tanya === null && (answer.items.length === 0 || asing !== ''),
    },
    onTake: (obat) => onTake(text, obat, { found: answer.items, asing }),
    onCreate: onLuar,
    onRetry: retry,
  });
  const { box } = pick;
  // Where a medicine is asked about, or a line is none yet, whoever signs or sends is led here (`menunggu`).
  const said = useOpenWordsOf(state, { name: label, tell: undefined, focus: pick.focus });
  const input = useRef<HTMLInputElement>(null);
  const { hold, forget } = useHeldKeys({
    waiting: state.waiting !== null,
    taken: state.text === null || props.onLine !== undefined,
    input,
    onText: (typed) => setState({ ...startPick(text + typed), opened: true }),
    onLost: (typed) =>
      toast.failure(`Obat untuk “${text}” belum dipilih. Yang diketik sesudahnya belum masuk: ${typed}`),
  });
  return (
    <div className={css['kotak']}>
      <Input
        {...box}
        {...(props.holdsEscape ? { 'data-mantine-stop-propagation': true } : {})}
        id={id}
        ref={(element: HTMLInputElement | null) => {
          input.current = element;
          pick.attach(element);
          props.inputRef?.(element);
        }}
        size="sm"
        aria-label={label}
        aria-invalid={said !== null || undefined}
        error={said !== null}
        placeholder={placeholder}
        maxLength={120}
        data-autofocus={props.autoFocus || undefined}
        leftSection={<IconSearch size={15} color="var(--ink-3)" aria-hidden="true" />}
        {...(props.rightSection ? { rightSection: props.rightSection, rightSectionWidth: 60 } : {})}
        onBlur={() => {
          forget();
          box.onBlur();
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (hold(event)) {
            event.preventDefault();
            event.stopPropagation();
            return undefined;
          }
          if (onLine && event.key === 'Enter' && !event.ctrlKey && text.trim() !== '') {
            event.preventDefault();
            event.stopPropagation();
            setState(startPick());
            return onLine(text);
          }
          if (props.onKey?.(event, text)) {
            event.preventDefault();
            event.stopPropagation();
            return undefined;
          }
          return box.onKeyDown(event);
        }}
      />
      {onLine === undefined && (
        <PickList
          pick={pick}
          label={label}
          minWidth={560}
          renderRow={(obat) => <Hit obat={obat} searched={searched} hold={holdOf(obat)} />}
          createLabel={`Ambil di luar: ${searched}`}
          empty={
            answer.failed
              ? 'Pencarian obat gagal. Enter mencoba lagi.'
              : !namesObat(searched)
                ? 'Ketik nama obat, paling sedikit 2 huruf'
                : tanya !== null
                  ? tanya
                  : pick.settled
                    ? 'Tidak ada obat yang cocok'
                    : 'Mencari…'
          }
        />
      )}
      <OpenWords said={said} />
    </div>
  );
}
