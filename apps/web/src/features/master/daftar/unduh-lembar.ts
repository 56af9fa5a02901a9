import type { KontrakMaster } from '@nadi/contract/daftar-master';
import { messageOf } from '../../../platform/error.ts';
import { unduhBerkas } from '../../../platform/unduh.ts';
import { fetchBlob } from '../../../platform/unggah.ts';
import { toast } from '../../../ui/toast.ts';

/** Downloads the rows that `filters` leaves as a sheet, or an example sheet to fill in. */
export async function unduhLembar(kontrak: KontrakMaster, contoh: boolean, saringan: object = {}): Promise<void> {
  try {
    const file = await fetchBlob(kontrak.ekspor, {
      query: { ...saringan, contoh: contoh ? 'true' : 'false' } as never,
    });
    unduhBerkas(file, file.name || `${kontrak.sebutan.toLocaleLowerCase('id-ID')}.xlsx`);
  } catch (error) {
    toast.gagal(messageOf(error), 'Lembar kerja belum dapat diunduh');
  }
}
