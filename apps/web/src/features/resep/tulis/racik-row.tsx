import { ActionIcon, Input } from '@mantine/core';
import { CARA_RACIK, SATUAN_BAHAN, tulisSatuan } from '@nadi/domain/resep/racik';
import type { CaraRacik, SatuanBahan } from '@nadi/domain/resep/racik';
import { angkaPasti } from '@nadi/domain/angka/baca-angka';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PilihBox } from '#fields/pilih-box.tsx';
import { formatNumber } from '#platform/time/tanggal.ts';
import { sisaWords } from '../racik-words.ts';
import { tulisMilli } from './isi-sisa.ts';
import type { Pratinjau } from './pratinjau.ts';
import { wordsOfAturan } from './resep-values.ts';
import type { BahanValues, RacikValues } from './resep-values.ts';
import { changeBahan, changeRacik, typeJumlah, typeAturan } from './line-ops.ts';
import { AmountAndUse, Below, Diketik, Money, removeByKey, SoalBaris, Stok } from './resep-rows.tsx';
import type { LineProps, RowProps } from './resep-rows.tsx';
import css from './resep.module.css';

const CARA: readonly { value: CaraRacik; label: string }[] = (Object.keys(CARA_RACIK) as CaraRacik[]).map((value) => ({
  value,
  label: CARA_RACIK[value],
}));
const SATUAN = SATUAN_BAHAN.map((one) => ({ value: one, label: tulisSatuan(one) }));

type SeenBahan = NonNullable<Pratinjau['racik'][number]>['bahan'][number];
function BahanRow({ bahan, seen, editor, onRemove }: RowProps & { bahan: BahanValues; seen: SeenBahan | undefined }) {
  const { typed, change } = editor;
  const { nama, satuan, tersedia } = bahan.produk;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside bubble up to here
    <li className={css['bahan']} onKeyDown={removeByKey(bahan.kunci, onRemove)}>
      <span className={css['urut']} />
      <span className={css['apa']}>
        {nama}
        {bahan.sampai && (
          <small>
            ad {tulisMilli(bahan.sampai.milli)} {bahan.sampai.satuan}
          </small>
        )}
        {seen && seen.peringatan.length > 0 && <small data-tak-terurai>{seen.peringatan.join('. ')}</small>}
      </span>
      <Input
        size="xs"
        className={css['jumlah'] ?? ''}
        aria-label={`Banyaknya ${nama}`}
        value={bahan.diminta}
        onChange={(event) => change(changeBahan(typed, bahan.kunci, { diminta: event.currentTarget.value }))}
      />
      <span className={css['satuanBahan']}>
        <PilihBox
          label={`Satuan ${nama}`}
          options={SATUAN}
          value={bahan.satuan}
          onChange={(next) => change(changeBahan(typed, bahan.kunci, { satuan: next as SatuanBahan }))}
        />
        <small>
          {seen == null || seen.butuh === null || seen.jumlah === null
            ? 'tidak dapat dihitung'
            : [`${formatNumber(seen.butuh, 3)} → ${formatNumber(seen.jumlah)} ${satuan}`, sisaWords(seen.sisa, satuan)]
                .filter(Boolean)
                .join(', ')}
        </small>
      </span>
      <Stok tersedia={seen?.produk.tersedia ?? tersedia} satuan={satuan} jumlah={seen?.jumlah} />
      <Money harga={seen?.produk.harga ?? bahan.produk.harga} jumlah={seen?.jumlah} />
      <ActionIcon aria-label={`Hapus ${nama}`} onClick={() => onRemove(bahan.kunci)}>
        <IconX size={15} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

type RacikProps = LineProps & { racik: RacikValues; at: number; jenis: readonly { id: number; deskripsi: string }[] };
/** A compound with its ingredients. */
export function RacikRow({ racik, at, jenis, editor, onRemove, onDaftar, autoFocus }: RacikProps): ReactNode {
  const { typed, change, pratinjau } = editor;
  const place = `racik.${at}`;
  const seen = pratinjau?.racik[at];
  const nama = `Racikan: ${racik.nama}`;
  const kind = jenis.find(({ id }) => id === racik.jenis)?.deskripsi ?? '';
  const money = seen?.bahan.reduce((sum, one) => sum + (one?.produk.harga ?? 0) * (one?.jumlah ?? 0), 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside bubble up to here
    <li className={css['blok']} onKeyDown={removeByKey(racik.kunci, onRemove)}>
      <div className={css['baris']} data-baris={racik.kunci}>
        <span className={css['urut']}>{typed.baris.length + at + 1}</span>
        <span className={css['apa']}>
          <strong>{nama}</strong>
          <small data-tak-terurai={(racik.signa === null && racik.aturan !== '') || undefined}>
            {wordsOfAturan(racik, { jumlah: angkaPasti(racik.bungkus, { desimal: 0 }), satuan: 'bungkus' })}
          </small>
          <Diketik teks={racik.diketik} />
        </span>
        <AmountAndUse
          nama={nama}
          place={place}
          jumlah={racik.bungkus}
          counted={null}
          aturan={racik.aturan}
          editor={editor}
          onJumlah={(text) => change(typeJumlah(typed, racik.kunci, text))}
          onAturan={(text) => change(typeAturan(typed, racik.kunci, text))}
          onDaftar={() => onDaftar(racik.kunci)}
          autoFocus={autoFocus}
        />
        <span className={css['jenis']}>
          <PilihBox
            label={`Jenis ${racik.nama}`}
            options={jenis.map(({ id, deskripsi }) => ({ value: String(id), label: deskripsi }))}
            value={String(racik.jenis)}
            onChange={(next) => change(changeRacik(typed, racik.kunci, { jenis: Number(next), diketik: null }))}
          />
          <span className="visually-hidden">{kind}</span>
          <PilihBox
            label={`Cara ${racik.nama}`}
            options={CARA}
            value={racik.cara}
            onChange={(next) => change(changeRacik(typed, racik.kunci, { cara: next as CaraRacik }))}
          />
        </span>
        <strong className={css['harga']}>{money === undefined ? '-' : formatRupiah(money)}</strong>
        <ActionIcon aria-label={`Hapus ${nama}`} onClick={() => onRemove(racik.kunci)} data-hapus>
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      {racik.bahan.length === 0 ? (
        <p className={css['salah']}>Belum ada bahan. Ketik bahannya di bawah.</p>
      ) : (
        <ul className={css['bahanList']} aria-label={`Bahan ${racik.nama}`}>
          {racik.bahan.map((bahan, n) => (
            <BahanRow key={bahan.kunci} bahan={bahan} seen={seen?.bahan[n]} editor={editor} onRemove={onRemove} />
          ))}
        </ul>
      )}
      <SoalBaris row={racik} editor={editor} />
      {racik.bahan.length > 0 && <Below place={place} editor={editor} />}
    </li>
  );
}
