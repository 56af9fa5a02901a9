import type { FaktaPeriksa } from './fakta-periksa.ts';
import { MAX_HARI_KRONIS } from './kronis.ts';
import { periksaAlergi } from './periksa-alergi.ts';
import { periksaAturan } from './periksa-aturan.ts';
import { periksaDuplikasi } from './periksa-duplikasi.ts';
import { withZatNama } from './zat-dari-nama.ts';
import { toPemeriksaan, type Pemeriksaan, type Temuan } from './pemeriksaan.ts';
import { isDigerus } from './racik.ts';
import { janggalBungkus, janggalTakaran } from './takaran.ts';

function periksaFornas({ obat, bpjs }: FaktaPeriksa): Pemeriksaan {
  const temuan = bpjs
    ? obat
        .filter(({ fornas }) => !fornas)
        .map(({ baris, nama }) => ({
          kunci: `fornas/${nama}`,
          tingkat: 'peringatan' as const,
          pesan: `${nama} tidak ada di Fornas`,
          baris: [baris],
          aturan: null,
        }))
    : [];
  return toPemeriksaan('fornas', temuan, []);
}

/** Asked of a chronic prescription alone, and told of what its longest time can't be held against (resep.md RS6). */
function periksaKronis({ obat }: FaktaPeriksa): Pemeriksaan[] {
  // A compound is one line, whatever is in it.
  const lines = new Map(
    obat.flatMap(({ baris, tanpaHari }) =>
      tanpaHari ? [[baris.replace(/\.bahan\.\d+$/, ''), tanpaHari] as const] : [],
    ),
  );
  const temuan = [...lines].map(([baris, nama]) => ({
    kunci: `kronis/${nama}`,
    tingkat: 'peringatan' as const,
    pesan: `Lama pakai ${nama} tidak dapat dihitung; resep kronis paling lama ${MAX_HARI_KRONIS} hari`,
    baris: [baris],
    aturan: null,
  }));
  return temuan.length === 0 ? [] : [toPemeriksaan('kronis', temuan, [])];
}

/** Asked where a powder or capsules are made: a liquid, an infusion or a cream in them wants a reason (resep.md RS5). */
function periksaRacik({ obat }: FaktaPeriksa): Pemeriksaan[] {
  const bahan = obat.flatMap((one) => (one.racik && isDigerus(one.racik.jenis) ? [{ ...one, racik: one.racik }] : []));
  const temuan = bahan
    .filter(({ padat }) => padat === false)
    .map(({ baris, nama, racik }) => ({
      kunci: `racik/${racik.nama}/${nama}`,
      tingkat: 'peringatan' as const,
      pesan: `${nama} bukan sediaan padat, di racikan ${racik.nama}`,
      baris: [baris],
      aturan: null,
    }));
  const kurang = bahan.filter(({ padat }) => padat == null).map(({ nama }) => `Bentuk ${nama} belum dicatat`);
  return temuan.length + kurang.length === 0 ? [] : [toPemeriksaan('racik', temuan, kurang)];
}

/**
 * Dose, days and amount that contradict each other, or can't be meant of the product, whoever typed, changed or copied
 * them (resep.md RS21; issue 30 B1, B7).
 */
function periksaTakaran({ obat }: FaktaPeriksa): Pemeriksaan[] {
  const peringatan = { tingkat: 'peringatan', aturan: null } as const;
  const bungkus = obat.flatMap(({ baris, nama, racik, perBungkus }): Temuan[] => {
    const pesan = racik && isDigerus(racik.jenis) && perBungkus ? janggalBungkus(perBungkus) : null;
    if (!racik || pesan === null) return [];
    return [
      {
        ...peringatan,
        kunci: `takaran/bungkus/${racik.nama}/${nama}`,
        pesan: `${nama}: ${pesan} ${racik.nama}`,
        baris: [baris],
      },
    ];
  });
  const temuan = obat.flatMap(({ takaran, zat, racik }) =>
    takaran
      ? janggalTakaran({ ...takaran, zat: racik ? [] : zat.map(({ nama }) => nama) }).map(({ kunci, pesan }, n) => ({
          kunci: `takaran/${kunci ?? n}/${takaran.nama}`,
          ...peringatan,
          pesan: `${takaran.nama}: ${pesan}`,
          baris: [takaran.baris],
        }))
      : [],
  );
  const all = [...temuan, ...bungkus];
  return all.length === 0 ? [] : [toPemeriksaan('takaran', all, [])];
}

const BUTUH_KHUSUS = { alamat: 'alamat pasien', diagnosa: 'diagnosa' } as const;
/** What would keep a narcotic from being handed over is said from the first step on (farmasi.md F47). */
function periksaKhusus({ obat, untukKhusus }: FaktaPeriksa): Pemeriksaan[] {
  const khusus = obat.filter((one) => one.khusus === true);
  if (!untukKhusus || khusus.length === 0) return [];
  const temuan = (['alamat', 'diagnosa'] as const)
    .filter((one) => !untukKhusus[one])
    .map((one) => ({
      kunci: `khusus/${one}`,
      tingkat: 'peringatan' as const,
      pesan: `${khusus.map(({ nama }) => nama).join(', ')} tidak dapat diserahkan: ${BUTUH_KHUSUS[one]} belum ada`,
      baris: khusus.map(({ baris }) => baris),
      aturan: null,
    }));
  return temuan.length === 0 ? [] : [toPemeriksaan('khusus', temuan, [])];
}

/**
 * Checks a prescription, and says of each check what it found, that it found nothing, or what it lacks.
 *
 * Source: resep.md RS5, RS7, RS8.
 */
export function periksaResep(facts: FaktaPeriksa): Pemeriksaan[] {
  const fakta = { ...facts, obat: facts.obat.map(withZatNama) };
  return [
    periksaAlergi(fakta),
    periksaDuplikasi(fakta),
    ...periksaTakaran(fakta),
    ...periksaAturan(fakta),
    periksaFornas(fakta),
    ...periksaKronis(fakta),
    ...periksaRacik(fakta),
    ...periksaKhusus(fakta),
  ];
}
