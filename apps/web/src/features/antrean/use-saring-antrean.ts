import { useSaringAlamat } from '../../platform/saring-alamat.ts';
import type { SaringAntrean } from './antrean.queries.ts';

/** The filters of the queue, in the tab's address. */
export function useSaringAntrean() {
  const { cari, teks, setTeks, angkaOf, taruhAngka, kosongkan } = useSaringAlamat();
  const status = angkaOf('status');
  const ruangan = angkaOf('ruangan') || null;
  const saring: SaringAntrean = {
    ...(ruangan ? { ruangan_id: ruangan } : {}),
    ...(status ? { status } : {}),
    ...(cari ? { cari } : {}),
  };
  return {
    saring,
    teks,
    status,
    ruangan,
    setTeks,
    setStatus: (baru: number) => taruhAngka('status', baru),
    setRuangan: (baru: number | null) => taruhAngka('ruangan', baru),
    kosongkan: () => kosongkan(),
  };
}
