import { JENIS_CATATAN, type JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { DRAF } from '@nadi/domain/resep/status-resep';

type Signed = {
  jenis: JenisCatatan;
  /** The visit is finished with it; only then prescriptions are sent. */ selesai: boolean;
  no_antrean: string;
  /** What the parts said of themselves in the summary. */ bagian: Readonly<Record<string, unknown>>;
};
/** What a signature has done, and what of the summary it has not. */
export function signedWords({ jenis, selesai, no_antrean, bagian }: Signed): string {
  const done = `${JENIS_CATATAN[jenis].nama} ditandatangani${selesai ? `, kunjungan ${no_antrean} selesai` : ''}.`;
  const resep = bagian['resep'];
  const left = Array.isArray(resep) && resep.some((one: { status?: number }) => one.status === DRAF);
  return left && !selesai ? `${done} Resep belum dikirim.` : done;
}
