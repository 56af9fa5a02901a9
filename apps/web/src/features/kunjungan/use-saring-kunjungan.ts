import { useSaringAlamat } from '../../platform/saring-alamat.ts';
import { hariIni, isTanggal } from '../../platform/tanggal.ts';
import type { SaringKunjungan } from './kunjungan.queries.ts';

export const PER_HALAMAN = 50;

/** The filters of the visit list, in the tab's address. Without a date it is today, also after midnight. */
export function useSaringKunjungan() {
  const { cari, teks, setTeks, teksOf, angkaOf, taruh, taruhAngka, kosongkan } = useSaringAlamat();
  const dari = teksOf('tanggal');
  const tanggal = isTanggal(dari) ? dari : hariIni();
  const ruangan = angkaOf('ruangan') || null;
  const status = angkaOf('status');
  const page = Math.max(1, angkaOf('page'));
  const saring: SaringKunjungan = {
    tanggal,
    page,
    limit: PER_HALAMAN,
    ...(ruangan ? { ruangan_id: ruangan } : {}),
    ...(status ? { status } : {}),
    ...(cari ? { cari } : {}),
  };
  return {
    saring,
    tanggal,
    ruangan,
    status,
    page,
    teks,
    setTeks,
    disaring: ruangan !== null || status !== 0 || cari !== '',
    setTanggal: (baru: string) => taruh('tanggal', baru === hariIni() ? '' : baru),
    setRuangan: (baru: number | null) => taruhAngka('ruangan', baru),
    setStatus: (baru: number) => taruhAngka('status', baru),
    setPage: (baru: number) => taruhAngka('page', baru === 1 ? null : baru),
    kosongkan: () => kosongkan(isTanggal(dari) ? { tanggal: dari } : {}),
  };
}
