import { formatJenisKelaminLetter } from '@nadi/domain/pasien/kelamin';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { formatNorm } from '#platform/norm.ts';
import {
  formatDuration,
  formatNumber,
  formatTanggalBulan,
  formatTanggalLahirBulan,
  formatTime,
  formatUmur,
} from '#platform/time/tanggal.ts';
import { lookOf } from '#ui/status.tsx';
import type { AnyColumn, Person } from './list.ts';

/**
 * '000123 · P · 41 th'; a list that shows the number in its own column leaves it out. What is not known is said in words
 * or left out, because a dash beside a name looks like a mistake.
 */
export const personFacts = (person: Person): string => {
  const { norm, jenis_kelamin, tanggal_lahir, tak_dikenal = false, meninggal = false } = person;
  return [
    ...(norm === undefined ? [] : [formatNorm(norm)]),
    ...(meninggal ? ['meninggal'] : []),
    ...(tak_dikenal ? ['tak dikenal'] : []),
    ...(jenis_kelamin === null ? [] : [formatJenisKelaminLetter(jenis_kelamin)]),
    ...(tanggal_lahir === null ? (tak_dikenal ? [] : ['umur belum diketahui']) : [formatUmur(person)]),
  ].join(' · ');
};

/** The text of a cell for what is stored. */
export const SHOWN = {
  text: (text: string) => text,
  date: formatTanggalBulan,
  'birth-date': formatTanggalLahirBulan,
  time: formatTime,
};
const orDash = (text: string | null): string => text || '-';

/** A cell as one text: for its tooltip, a phone's card and the search of a list that is read whole. */
export function textOf<R>(column: AnyColumn<R>, row: R, now = 0): string {
  switch (column.kind) {
    case 'text':
    case 'date':
    case 'birth-date':
    case 'time': {
      const value = column.value(row);
      const second = column.second?.(row);
      const status = column.secondStatus?.value(row) ?? null;
      const word = column.secondStatus && status !== null ? lookOf(column.secondStatus.of, status).word : null;
      return [
        value === null || value === '' ? '-' : SHOWN[column.kind](value),
        ...(word ? [word] : []),
        ...(second ? [second] : []),
      ].join(', ');
    }
    case 'person': {
      const person = column.value(row);
      return `${person.nama}, ${personFacts(person)}`;
    }
    case 'status':
      return lookOf(column.of, column.value(row)).word;
    case 'own':
      return orDash(column.value(row));
    case 'minutes': {
      const minutes = column.value(row, now);
      return minutes === null ? '-' : formatDuration(minutes);
    }
    case 'number':
    case 'money': {
      const value = column.value(row);
      return value === null ? '-' : column.kind === 'money' ? formatRupiah(value) : formatNumber(value);
    }
  }
}
