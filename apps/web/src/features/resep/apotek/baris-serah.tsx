import { Checkbox, Input, PasswordInput } from '@mantine/core';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { bilangan } from '@nadi/domain/uang/terbilang';
import css from './apotek.module.css';
import { isPrepared } from './serah.ts';
import type { LineToHand } from './serah.ts';

/** What is amiss with what lies ready of a line or compound, such as a batch that was recalled meanwhile. */
const warningsOf = ({ baris, racik }: Resep, id: number): string[] => [
  ...new Set([
    ...(baris.find((one) => one.id === id)?.peringatan ?? []),
    ...(racik.find((one) => one.id === id)?.bahan.flatMap((bahan) => bahan.peringatan) ?? []),
  ]),
];

type BarisProps = {
  line: LineToHand;
  resep: Resep;
  /** What stands in its field, and the amount that it is; null: no whole number for sure. */
  value: string;
  jumlah: number | null;
  /** A batch of it was recalled. */ ditarik: boolean;
  /** Nobody scanned it. */ byHand: boolean;
  onType: (text: string) => void;
};

/** One line that is handed over, and how much of it. */
export function BarisSerah({ line, resep, value, jumlah, ditarik, byHand, onType }: BarisProps) {
  const { id, nama: obat, satuan, sisa, racik, aturan } = line;
  return (
    <li>
      <strong>
        {obat}
        {/* Dose, route and time are asked above: this is what they are held against. */}
        <small className={css['aturanSerah']}>{aturan}</small>
      </strong>
      {warningsOf(resep, id).map((one) => (
        <small key={one} className={css[ditarik ? 'larang' : 'belum']}>
          {one}
        </small>
      ))}
      {byHand && <small>disiapkan tanpa pindai</small>}
      {!isPrepared(resep, id) && <small className={css['belum']}>belum disiapkan</small>}
      {racik ? (
        // A compound goes whole, or stays behind whole.
        <Checkbox
          size="xs"
          label={`Serahkan ${obat}`}
          checked={value !== '0'}
          onChange={(event) => onType(event.currentTarget.checked ? String(sisa) : '0')}
        />
      ) : (
        <Input
          size="xs"
          className={css['jumlahSerah'] ?? ''}
          aria-label={`Jumlah diserahkan ${obat}`}
          inputMode="numeric"
          value={value}
          error={jumlah === null}
          data-salah={jumlah === null || undefined}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
      <span>
        {racik ? '' : 'dari '}
        {sisa} {satuan}
        {ditarik ? ', ditahan' : racik && jumlah === 0 ? ', menyusul' : ''}
      </span>
      {jumlah === null && <small className={css['belum']}>Tulis bilangan bulat, 0 sampai {sisa}</small>}
    </li>
  );
}

type KhususProps = {
  lines: readonly LineToHand[];
  jumlahOf: (line: LineToHand) => number | null;
  sandi: string;
  error: string | null;
  onSandi: (text: string) => void;
};

/** Narkotika and psikotropika go out with the amount in words and the password of who hands them over (resep.md RS14). */
export function KhususBox({ lines, jumlahOf, sandi, error, onSandi }: KhususProps) {
  return (
    <fieldset className={css['khusus']}>
      <legend>Narkotika atau psikotropika</legend>
      <p className={css['ket']}>
        Alamat dan diagnosa pasien wajib ada. Ketik kata sandi Anda; penyerahan masuk register.
      </p>
      <ul className={css['dalamKata']} aria-label="Jumlah dalam kata">
        {lines.map((line) => {
          const jumlah = jumlahOf(line);
          return (
            <li key={line.id}>
              {line.nama}: {jumlah === null ? '-' : `${jumlah} (${bilangan(jumlah)})`} {line.satuan}
            </li>
          );
        })}
      </ul>
      <PasswordInput
        size="sm"
        aria-label="Kata sandi apoteker"
        autoComplete="off"
        value={sandi}
        error={error}
        data-kurang={error !== null || undefined}
        onChange={(event) => onSandi(event.currentTarget.value)}
      />
    </fieldset>
  );
}
