import { getBerkasPekerjaan } from '@nadi/contract/pekerjaan.contract';
import { downloadFile } from '#platform/http/download.ts';
import { fetchBlob } from '#platform/http/upload.ts';

/** Gives the browser the file of one's own work. */
export async function downloadBerkas(id: number): Promise<void> {
  const file = await fetchBlob(getBerkasPekerjaan, { params: { id } });
  downloadFile(file, file.name || `berkas-${id}.xlsx`);
}
