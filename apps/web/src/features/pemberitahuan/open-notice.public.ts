import type { Pemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import type { TujuanPemberitahuan } from '@nadi/domain/pemberitahuan/pemberitahuan';
import { isReadByOpening } from '@nadi/domain/pemberitahuan/pemberitahuan';
import { PATHS, pathTo } from '#platform/address/paths.ts';
import { toast } from '#ui/toast.ts';
import { downloadBerkas } from '#features/pekerjaan/download-berkas.public.ts';
import { forgetNotices, sendBaca } from './pemberitahuan.queries.ts';

/** The pages that notices lead to; a record is that of a visit. */
const PAGES: Record<TujuanPemberitahuan, (id: number | null) => string> = {
  home: () => PATHS.home,
  rekam: (id) => (id === null ? PATHS.home : pathTo('rekam', { id })),
  resep: (id) => (id === null ? PATHS.resep : `${PATHS.resep}?resep=${id}`),
  penunjang: () => PATHS.penunjang,
  karyawan: () => PATHS.karyawan,
  'permintaan-akun': () => PATHS.permintaanAkun,
  'laporan-saya': () => PATHS.laporanSaya,
  berkas: () => PATHS.laporanSaya,
};
export const pathOfNotice = ({ tujuan, tujuan_id }: Pemberitahuan): string => PAGES[tujuan](tujuan_id);

/** The file that a notice says is there, by the number of its work; null for a notice of anything else. */
const fileOf = ({ tujuan, tujuan_id, berakhir }: Pemberitahuan): number | null =>
  tujuan === 'berkas' && !berakhir ? tujuan_id : null;
/** What opening a notice does, as its button says it. */
export const openWords = (notice: Pemberitahuan): string => (fileOf(notice) === null ? 'Buka' : 'Unduh');
/** Whether opening it leaves the page that one is at. */
export const leadsAway = (notice: Pemberitahuan): boolean => fileOf(notice) === null;

async function takeFile(id: number): Promise<void> {
  try {
    await downloadBerkas(id);
    // The server ends the notice with that.
    await forgetNotices();
    toast.ok('Berkasnya ada di unduhan peramban.');
  } catch (error) {
    toast.error(error);
  }
}

/**
 * Goes where the notice leads, or takes the file that is ready. One that asks for no receipt is read by that; a refusal
 * keeps it unread and is told.
 */
export function openNotice(notice: Pemberitahuan, go: (path: string) => void): void {
  const file = fileOf(notice);
  if (file !== null) return void takeFile(file);
  if (isReadByOpening(notice) && !notice.berakhir && notice.dibaca_pada === null)
    void sendBaca([notice]).catch(toast.error);
  go(pathOfNotice(notice));
}
/** Says that they are known. */
export const readNotices = (notices: readonly Pemberitahuan[]): void => void sendBaca(notices).catch(toast.error);
export const readNotice = (notice: Pemberitahuan): void => readNotices([notice]);
export { pemberitahuanQuery } from './pemberitahuan.queries.ts';
