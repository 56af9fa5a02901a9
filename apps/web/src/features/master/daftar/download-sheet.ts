import type { SheetContract } from '@nadi/contract/master-list';
import { messageOf } from '../../../platform/error.ts';
import { downloadFile } from '../../../platform/download.ts';
import { fetchBlob } from '../../../platform/upload.ts';
import { toast } from '../../../ui/toast.ts';

/** Downloads the rows that `filters` leaves as a sheet, or an example sheet to fill in. */
export async function downloadSheet(contract: SheetContract, example: boolean, filters: object = {}): Promise<void> {
  try {
    const file = await fetchBlob(contract.ekspor, {
      query: { ...filters, contoh: example ? 'true' : 'false' } as never,
    });
    downloadFile(file, file.name || `${contract.label.toLocaleLowerCase('id-ID')}.xlsx`);
  } catch (error) {
    toast.failure(messageOf(error), 'Lembar kerja belum dapat diunduh');
  }
}
