import type { FastifyBaseLogger } from 'fastify';
import type { Sarana } from '@nadi/bpjs/kirim';
import type { Layanan } from '@nadi/bpjs/kredensial';
import { catatHasil, mintaIzin, PEMUTUS_TERTUTUP, type Pemutus } from '@nadi/bpjs/pemutus';
import { cariPeserta, type Dicari, type HasilPeserta } from '@nadi/bpjs/peserta';

/** `jeda`: BPJS has not answered for a while, so it is not asked again for `waitMs`. */
export type HasilTanya = (HasilPeserta & { diambilPada: string }) | { jenis: 'jeda'; tungguMs: number };

/**
 * After five unanswered requests in a row BPJS is not asked for half a minute, so that the clerk gets the stored answer
 * at once instead of waiting each time.
 */
const ATURAN = { batas: 5, tahanMs: 30_000 };

type Tanya = {
  faskesId: number;
  layanan: Layanan;
  dicari: Dicari;
  hariIni: string;
  sarana: Sarana;
  log: FastifyBaseLogger;
};
export type TanyaBpjs = (tanya: Tanya) => Promise<HasilTanya>;

/**
 * Asks BPJS behind a circuit breaker for each facility. A request for the same member while one is under way shares its
 * answer. The state is kept in memory, because there is one server process.
 */
export function buatTanyaBpjs(): TanyaBpjs {
  const pemutus = new Map<string, Pemutus>();
  const berjalan = new Map<string, Promise<HasilTanya>>();

  const sungguh = async ({ faskesId, layanan, dicari, hariIni, sarana, log }: Tanya): Promise<HasilTanya> => {
    const kunci = `${faskesId}:${layanan}`;
    const lihat = (): Pemutus => pemutus.get(kunci) ?? PEMUTUS_TERTUTUP;
    const izin = mintaIzin(lihat(), sarana.kini(), ATURAN);
    if (!izin.boleh) return { jenis: 'jeda', tungguMs: izin.tungguMs };
    pemutus.set(kunci, izin.pemutus);
    const mulai = performance.now();
    const hasil = await cariPeserta(sarana, layanan, dicari, hariIni);
    pemutus.set(kunci, catatHasil(lihat(), hasil.jenis !== 'jauh', sarana.kini(), ATURAN));
    // The number and the provider's words are not logged, because they may identify a person.
    if (hasil.jenis !== 'ditemukan' && hasil.jenis !== 'tidak terdaftar') {
      log.warn(
        {
          layanan,
          jenis: hasil.jenis,
          sebab: 'sebab' in hasil ? hasil.sebab : undefined,
          kode: hasil.kode,
          ms: Math.round(performance.now() - mulai),
        },
        'bpjs',
      );
    }
    return { ...hasil, diambilPada: new Date(sarana.kini()).toISOString() };
  };

  return (tanya) => {
    const { faskesId, layanan, dicari, hariIni } = tanya;
    const kunci = [faskesId, layanan, dicari.menurut, dicari.nomor, hariIni].join(':');
    const ada = berjalan.get(kunci);
    if (ada) return ada;
    const janji = sungguh(tanya).finally(() => berjalan.delete(kunci));
    berjalan.set(kunci, janji);
    return janji;
  };
}
