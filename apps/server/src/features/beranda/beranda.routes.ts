import { getBeranda } from '@nadi/contract/beranda.contract';
import type { Beranda } from '@nadi/contract/beranda.contract';
import { tambahHari } from '@nadi/domain/tanggal/tanggal';
import type { NadiApp } from '../../platform/app-type.ts';
import { ok, route } from '../../platform/route.ts';
import * as repo from './beranda.repository.ts';
import type { PerJam, Rentang } from './beranda.repository.ts';

const JAM_BUKA = 7;
const JAM_TUTUP = 16;
const HARI_SEMINGGU = 7;

/** One day is compared with the same weekday a week before, a longer span with the span before it. */
function rentangHari(hariIni: string, jumlahHari: number): { kini: Rentang; lalu: Rentang } {
  const mundur = jumlahHari === 1 ? HARI_SEMINGGU : jumlahHari;
  const dari = tambahHari(hariIni, 1 - jumlahHari);
  return {
    kini: { dari, sampai: hariIni },
    lalu: { dari: tambahHari(dari, -mundur), sampai: tambahHari(hariIni, -mundur) },
  };
}

/** Fills in every hour from the first to the last with a visit, so that a quiet hour is a zero and not a gap. */
function isiJam(perJam: readonly PerJam[]): Beranda['per_jam'] {
  const awal = perJam[0]?.jam ?? JAM_BUKA;
  const akhir = perJam.at(-1)?.jam ?? JAM_TUTUP;
  return Array.from({ length: akhir - awal + 1 }, (_, i) => {
    const ada = perJam.find((p) => p.jam === awal + i);
    return { jam: awal + i, kini: ada?.kini ?? 0, lalu: ada?.lalu ?? 0 };
  });
}

const jumlahkan = (perJam: readonly PerJam[], kolom: keyof PerJam): number => perJam.reduce((n, p) => n + p[kolom], 0);
const rata = (menit: number, orang: number): number | null => (orang === 0 ? null : Math.round(menit / orang));

export function berandaRoutes(app: NadiApp): void {
  route(app, getBeranda, async ({ ctx, db, query }) => {
    const saring = { ...rentangHari(ctx.hariIni, Number(query.rentang)), ruanganId: query.ruangan_id };
    const [perJam, per_ruangan, penjamin, pasien_baru, antrean] = await db.read(ctx, (tx) =>
      Promise.all([
        repo.hitungPerJam(tx, saring),
        repo.hitungPerRuangan(tx, saring),
        repo.hitungPerPenjamin(tx, saring),
        repo.hitungPasienBaru(tx, saring),
        repo.listAntrean(tx, query.ruangan_id),
      ]),
    );
    const terlama = antrean.map((a) => a.terlama_menit).filter((m) => m !== null);
    return ok({
      tanggal: ctx.hariIni,
      kunjungan: jumlahkan(perJam, 'kini'),
      kunjungan_pembanding: jumlahkan(perJam, 'lalu'),
      menunggu: antrean.reduce((n, a) => n + a.tunggu, 0),
      terlama_menit: terlama.length > 0 ? Math.max(...terlama) : null,
      rata_tunggu_menit: rata(jumlahkan(perJam, 'tunggu_menit'), jumlahkan(perJam, 'dipanggil')),
      pasien_baru,
      per_jam: isiJam(perJam),
      per_ruangan,
      penjamin,
      tunggu_per_jam: perJam
        .filter((p) => p.dipanggil > 0)
        .map((p) => ({ jam: p.jam, menit: Math.round(p.tunggu_menit / p.dipanggil) })),
      antrean,
    });
  });
}
