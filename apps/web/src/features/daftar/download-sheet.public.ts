import type { SheetContract } from '@nadi/contract/master/master-list';
import { messageOf } from '#platform/http/error.ts';
import { downloadFile } from '#platform/http/download.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { toast } from '#ui/toast.ts';

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
