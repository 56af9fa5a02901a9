import { formatLongTanggal } from '@nadi/domain/tanggal/tanggal';

/** 'Sel 14'. */
export function dayWords(tanggal: string): string {
  const [day = '', number = ''] = formatLongTanggal(tanggal).split(/,? /);
  return `${day.slice(0, 3)} ${number}`;
}
