import { ActionIcon, Button, Input } from '@mantine/core';
import type { FieldErrors } from '#platform/http/api-error.ts';
import { isTanyaAlergi } from '@nadi/domain/resep/periksa-alergi';
import { ALASAN_TAHAN, isAlasanTahan, sidikTemuan } from '@nadi/domain/resep/pemeriksaan';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import {
  IconAlertTriangleFilled,
  IconAlertTriangle,
  IconBox,
  IconBoxOff,
  IconCheck,
  IconChevronDown,
  IconTrash,
} from '@tabler/icons-react';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { angkaPasti } from '@nadi/domain/angka/baca-angka';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { formatNumber } from '#platform/time/tanggal.ts';
import { wordsOfAturan } from './resep-values.ts';
import type { BarisValues, SignaValues } from './resep-values.ts';
import { changeBaris, pilihArti, typeAturan, typeJumlah } from './line-ops.ts';
import { ErrorLine } from './error-line.tsx';
import { PilihArti } from './pilih-arti.tsx';
import css from './resep.module.css';
import { asksReason, findingsOf, isAnswered, shortages } from './temuan.ts';
import type { Temuan } from './temuan.ts';
import type { ResepEditor } from './use-resep.ts';

export type RowProps = { editor: ResepEditor; onRemove: (kunci: string) => void };
/** Of a line with a use: opens list 41 for it. */
export type LineProps = RowProps & {
  onDaftar: (kunci: string) => void;
  /** Its amount is written on first. */ autoFocus: boolean;
};

const errorAt = (errors: FieldErrors, place: string): string | undefined => errors[place]?.[0];
/** Ctrl+Del takes the line away. Del alone edits what is typed, and does so only where nothing is typed in. */
const isRemoveKey = ({ key, ctrlKey, target }: KeyboardEvent): boolean =>
  key === 'Delete' && (ctrlKey || !(target instanceof HTMLInputElement));

export const removeByKey =
  (kunci: string, onRemove: (kunci: string) => void) =>
  (event: KeyboardEvent): void => {
    if (!isRemoveKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onRemove(kunci);
  };

export function Money({ harga, jumlah }: { harga: number | null | undefined; jumlah: number | null | undefined }) {
  return (
    <>
      <span className={css['harga']}>{harga == null ? '-' : formatRupiah(harga)}</span>
      <strong className={css['harga']}>{harga == null || jumlah == null ? '-' : formatRupiah(harga * jumlah)}</strong>
    </>
  );
}

type StokProps = { tersedia: number | undefined; satuan: string; jumlah: number | null | undefined };
export function Stok({ tersedia, satuan, jumlah }: StokProps) {
  if (tersedia === undefined) return <span className={css['stok']}>di luar</span>;
  const short = jumlah != null && jumlah > tersedia;
  return (
    <span className={css['stok']} data-kurang={short || undefined}>
      {short && <span className="visually-hidden">kurang, tersedia </span>}
      {formatNumber(tersedia)} {satuan && <small>{satuan}</small>}
    </span>
  );
}

/** A finding below its line: what was found, and how it is answered. */
export function FindingRow({ temuan, editor }: { temuan: Temuan; editor: ResepEditor }) {
  const { jawaban, setJawaban } = editor;
  const id = useId();
  const given = jawaban.alasan[sidikTemuan(temuan)] ?? '';
  const done = isAnswered(temuan, jawaban);
  const hold = asksReason(temuan);
  const answer = (alasan: string): void =>
    setJawaban({ ...jawaban, alasan: { ...jawaban.alasan, [sidikTemuan(temuan)]: alasan } });
  return (
    <div className={css['temuan']} data-tingkat={temuan.tingkat}>
      {temuan.tingkat === 'tahan' ? (
        <IconAlertTriangleFilled size={16} aria-hidden="true" />
      ) : (
        <IconAlertTriangle size={16} aria-hidden="true" />
      )}
      <strong>{temuan.tingkat === 'tahan' ? 'Tahan' : 'Peringatan'}</strong>
      <span className={css['pesan']}>{temuan.pesan}</span>
      {hold ? (
        <span className={css['alasan']}>
          <Input
            id={id}
            size="xs"
            aria-label={`Alasan tetap memberi: ${temuan.pesan}`}
            placeholder={isTanyaAlergi(temuan) ? 'Aman, karena …' : 'Alasan tetap memberi'}
            list={`${id}-pilihan`}
            value={given}
            maxLength={200}
            error={given !== '' && !isAlasanTahan(given)}
            onChange={(event) => answer(event.currentTarget.value)}
          />
          <datalist id={`${id}-pilihan`}>
            {ALASAN_TAHAN.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
          {given !== '' && !isAlasanTahan(given) && <small>paling sedikit 10 huruf, atau pilih</small>}
        </span>
      ) : done ? (
        <span className={css['dilihat']}>
          <IconCheck size={14} aria-hidden="true" /> sudah dilihat
        </span>
      ) : (
        <Button
          size="xs"
          variant="subtle"
          data-lihat
          onClick={() => setJawaban({ ...jawaban, dilihat: new Set([...jawaban.dilihat, sidikTemuan(temuan)]) })}
        >
          Sudah dilihat
        </Button>
      )}
    </div>
  );
}

type BelowProps = {
  place: string;
  editor: ResepEditor;
  /** Leaves what the pharmacy has not enough of to another one (resep.md RS7); absent where that can't be. */
  onLuar?: () => void;
};
/** The findings that begin with a line, and what it lacks in stock. */
export function Below({ place, editor, onLuar }: BelowProps) {
  const { pratinjau, errors } = editor;
  const found = pratinjau
    ? findingsOf(pratinjau.pemeriksaan).filter(({ baris }) => baris[0] === place || baris[0]?.startsWith(`${place}.`))
    : [];
  const short = pratinjau
    ? shortages(pratinjau).filter(({ tempat }) => tempat === place || tempat.startsWith(`${place}.`))
    : [];
  return (
    <>
      <ErrorLine errors={errors} place={place} />
      {found.map((temuan) => (
        <FindingRow key={temuan.kunci} temuan={temuan} editor={editor} />
      ))}
      {short.map(({ tempat, nama, diminta, tersedia }) => (
        <div key={tempat} className={css['temuan']} data-tingkat="peringatan">
          <IconBox size={16} aria-hidden="true" />
          <strong>Stok kurang {formatNumber(diminta - tersedia)}</strong>
          <span className={css['pesan']}>
            {nama}: {formatNumber(tersedia)} di apotek, diminta {formatNumber(diminta)}
          </span>
          {onLuar && (
            <Button size="xs" variant="subtle" onClick={onLuar}>
              Ambil di luar
            </Button>
          )}
        </div>
      ))}
    </>
  );
}

type FieldsProps = {
  nama: string;
  place: string;
  jumlah: string;
  counted: number | null | undefined;
  aturan: string;
  editor: ResepEditor;
  onJumlah: (text: string) => void;
  onAturan: (text: string) => void;
  onDaftar: () => void;
  autoFocus: boolean;
};
export function AmountAndUse(props: FieldsProps) {
  const { nama, place, jumlah, counted, aturan, editor, onJumlah, onAturan, onDaftar, autoFocus } = props;
  const { errors } = editor;
  const jumlahName = place.startsWith('racik') ? 'bungkus' : 'jumlah';
  return (
    <>
      <Input
        size="xs"
        className={css['jumlah'] ?? ''}
        aria-label={`Jumlah ${nama}`}
        data-jumlah
        data-autofocus={autoFocus || undefined}
        inputMode="numeric"
        value={jumlah}
        placeholder={counted == null ? '' : String(counted)}
        error={errorAt(errors, `${place}.${jumlahName}`) !== undefined}
        // However it was come to: digits typed behind those that stand there would be another amount.
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onJumlah(event.currentTarget.value)}
      />
      <Input
        size="xs"
        aria-label={`Aturan pakai ${nama}`}
        value={aturan}
        maxLength={200}
        placeholder="3x1 pc 5h"
        data-aturan
        error={errorAt(errors, `${place}.aturan_teks`) !== undefined}
        onChange={(event) => onAturan(event.currentTarget.value)}
        rightSectionPointerEvents="all"
        rightSection={
          // The key does the same, so that Tab goes from line to line.
          <ActionIcon
            size={20}
            tabIndex={-1}
            aria-label={`Aturan pakai ${nama} dari daftar`}
            title={`Dari daftar, ${keysOf('resep-aturan')}`}
            onClick={onDaftar}
          >
            <IconChevronDown size={14} aria-hidden="true" />
          </ActionIcon>
        }
      />
    </>
  );
}

/** What was typed stays beside what was read of it. */
export const Diketik = ({ teks }: { teks: string | null | undefined }) =>
  teks ? <small className={css['diketik']}>diketik: {teks}</small> : null;

/** What is not certain about the use of a row, with what it may mean. */
export function SoalBaris({ row, editor }: { row: SignaValues & { kunci: string }; editor: ResepEditor }) {
  const [soal, ...lagi] = row.soal ?? [];
  if (!soal) return null;
  return (
    <PilihArti
      teks={row.aturan}
      soal={soal}
      lagi={lagi.length}
      onPilih={(one) => editor.change(pilihArti(editor.typed, row.kunci, one))}
    />
  );
}

/** One medicine. */
export function BarisRow({
  baris,
  at,
  editor,
  onRemove,
  onDaftar,
  autoFocus,
}: LineProps & { baris: BarisValues; at: number }) {
  const { typed, change, pratinjau } = editor;
  const place = `baris.${at}`;
  const seen = pratinjau?.baris[at];
  const nama = baris.produk?.nama ?? baris.nama_luar ?? '';
  const jumlah = baris.jumlah === '' ? (seen?.jumlah ?? null) : angkaPasti(baris.jumlah, { desimal: 0 });
  const satuan = baris.produk?.satuan ?? '';
  const harga = seen?.produk?.harga ?? baris.produk?.harga;
  const tersedia = baris.produk ? (seen?.produk?.tersedia ?? baris.produk.tersedia) : undefined;
  const diLuar = baris.di_luar === true;
  const setLuar = (di_luar: boolean): void => change(changeBaris(typed, baris.kunci, { di_luar }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside bubble up to here
    <li className={css['blok']} onKeyDown={removeByKey(baris.kunci, onRemove)}>
      <div className={css['baris']} data-baris={baris.kunci}>
        <span className={css['urut']}>{at + 1}</span>
        <span className={css['apa']}>
          <strong>{nama}</strong>
          <small data-tak-terurai={(baris.signa === null && baris.aturan !== '') || undefined}>
            {wordsOfAturan(baris, { jumlah, satuan })}
          </small>
          {seen && jumlah === null && <small data-tak-terurai>Jumlah belum diisi</small>}
          <Diketik teks={baris.diketik} />
        </span>
        <AmountAndUse
          nama={nama}
          place={place}
          jumlah={baris.jumlah}
          counted={seen?.jumlah}
          aturan={baris.aturan}
          editor={editor}
          onJumlah={(text) => change(typeJumlah(typed, baris.kunci, text))}
          onAturan={(text) => change(typeAturan(typed, baris.kunci, text))}
          onDaftar={() => onDaftar(baris.kunci)}
          autoFocus={autoFocus}
        />
        <Stok tersedia={diLuar ? undefined : tersedia} satuan={satuan} jumlah={jumlah} />
        <Money harga={diLuar ? null : harga} jumlah={jumlah} />
        <ActionIcon aria-label={`Hapus ${nama}`} onClick={() => onRemove(baris.kunci)} data-hapus>
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      {diLuar && (
        <div className={css['temuan']} data-tingkat="peringatan">
          <IconBoxOff size={16} aria-hidden="true" />
          <strong>Diambil di luar</strong>
          <span className={css['pesan']}>hanya di salinan resep; tidak disiapkan dan tidak ditagih</span>
          <Button size="xs" variant="subtle" onClick={() => setLuar(false)}>
            Ambil di apotek
          </Button>
        </div>
      )}
      <SoalBaris row={baris} editor={editor} />
      <Below place={place} editor={editor} onLuar={() => setLuar(true)} />
    </li>
  );
}
