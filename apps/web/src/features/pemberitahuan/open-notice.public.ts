import type { Pemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import type { TujuanPemberitahuan } from '@nadi/domain/pemberitahuan/pemberitahuan';
import { isReadByOpening } from '@nadi/domain/pemberitahuan/pemberitahuan';
import { PATHS, pathTo } from '#platform/address/paths.ts';
import { toast } from '#ui/toast.ts';
import { sendBaca } from './pemberitahuan.queries.ts';

/** The pages that notices lead to; a record is that of a visit. */
const PAGES: Record<TujuanPemberitahuan, (id: number | null) => string> = {
  home: () => PATHS.home,
  rekam: (id) => (id === null ? PATHS.home : pathTo('rekam', { id })),
  resep: (id) => (id === null ? PATHS.resep : `${PATHS.resep}?resep=${id}`),
  penunjang: () => PATHS.penunjang,
  karyawan: () => PATHS.karyawan,
  'permintaan-akun': () => PATHS.permintaanAkun,
  'laporan-saya': () => PATHS.laporanSaya,
};
export const pathOfNotice = ({ tujuan, tujuan_id }: Pemberitahuan): string => PAGES[tujuan](tujuan_id);

/** Goes where the notice leads. One that asks for no receipt is read by that; a refusal keeps it unread and is told. */
export function openNotice(notice: Pemberitahuan, go: (path: string) => void): void {
  if (isReadByOpening(notice)) void sendBaca(notice).catch(toast.error);
  go(pathOfNotice(notice));
}
/** Says that it is known. */
export const readNotice = (notice: Pemberitahuan): void => void sendBaca(notice).catch(toast.error);
export { pemberitahuanQuery } from './pemberitahuan.queries.ts';
