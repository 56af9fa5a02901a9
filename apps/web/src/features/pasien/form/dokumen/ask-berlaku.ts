import type { JenisDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { tanyaBerlaku } from '@nadi/domain/berkas/berlaku';
import { today } from '#platform/time/tanggal.ts';
import { ask } from '#ui/confirm.ts';
import { DOKUMEN_LABELS } from './picked-dokumen.ts';

type Berlaku = { jenis: JenisDokumen; expired_date: string | null };

/** Asks about documents with a last day that can hardly be meant; false goes back to them. */
export async function askBerlaku(list: readonly Berlaku[]): Promise<boolean> {
  const doubts = list.flatMap(({ jenis, expired_date }) => {
    const doubt = tanyaBerlaku(expired_date, today());
    return doubt === null ? [] : [`${DOKUMEN_LABELS[jenis]} ${doubt}`];
  });
  if (doubts.length === 0) return true;
  const body = `${doubts.join('. ')}.`;
  return ask({ title: 'Benar berlaku sampai tahun itu?', body, yes: 'Ya, simpan', no: 'Periksa lagi', rare: true });
}
