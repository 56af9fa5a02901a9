import type { InstalasiDenah, RuanganDenah, UnitDenah } from './ruangan.queries.ts';

export type Simpul = {
  kunci: string;
  tingkat: 1 | 2 | 3;
  induk: string | null;
  nama: string;
  aktif: boolean;
  anak: number;
  terbuka: boolean;
} & (
  | { jenis: 'instalasi'; isi: InstalasiDenah }
  | { jenis: 'unit'; isi: UnitDenah; instalasi: InstalasiDenah }
  | { jenis: 'ruangan'; isi: RuanganDenah; instalasi: InstalasiDenah; unit: UnitDenah }
);
type Penyusun = { tertutup: ReadonlySet<string>; kata: string };

const kecil = (teks: string): string => teks.trim().toLocaleLowerCase('id-ID');
const ada = (kata: string, ...di: (string | null)[]): boolean => kata === '' || kecil(di.join(' ')).includes(kata);

function simpulUnit(unit: UnitDenah, instalasi: InstalasiDenah, { tertutup, kata }: Penyusun): Simpul[] {
  const kunci = `unit-${unit.id}`;
  const sendiri = ada(kata, unit.deskripsi, instalasi.deskripsi);
  const ruangan = unit.ruangan.filter(
    (r) => (kata !== '' && sendiri) || ada(kata, r.deskripsi, r.kode_antrean, r.lokasi),
  );
  if (!sendiri && ruangan.length === 0) return [];
  const terbuka = kata !== '' || !tertutup.has(kunci);
  const anak = ruangan.map((r): Simpul => ({
    jenis: 'ruangan',
    kunci: `ruangan-${r.id}`,
    tingkat: 3,
    induk: kunci,
    nama: r.deskripsi,
    aktif: r.aktif,
    anak: 0,
    terbuka: false,
    isi: r,
    instalasi,
    unit,
  }));
  return [
    {
      jenis: 'unit',
      kunci,
      tingkat: 2,
      induk: `instalasi-${instalasi.id}`,
      nama: unit.deskripsi,
      aktif: unit.aktif,
      anak: anak.length,
      terbuka,
      isi: unit,
      instalasi,
    },
    ...(terbuka ? anak : []),
  ];
}

/** Builds the tree as it is shown, from top to bottom. A search expands every node that contains a match. */
export function susunPohon(denah: readonly InstalasiDenah[], tertutup: ReadonlySet<string>, cari = ''): Simpul[] {
  const kata = kecil(cari);
  return denah.flatMap((instalasi): Simpul[] => {
    const kunci = `instalasi-${instalasi.id}`;
    const anak = instalasi.unit.flatMap((u) => simpulUnit(u, instalasi, { tertutup, kata }));
    if (anak.length === 0 && !ada(kata, instalasi.deskripsi)) return [];
    const terbuka = kata !== '' || !tertutup.has(kunci);
    return [
      {
        jenis: 'instalasi',
        kunci,
        tingkat: 1,
        induk: null,
        nama: instalasi.deskripsi,
        aktif: instalasi.aktif,
        anak: instalasi.unit.length,
        terbuka,
        isi: instalasi,
      },
      ...(terbuka ? anak : []),
    ];
  });
}

export type GerakPohon = { ke: string } | { buka: string } | { tutup: string } | null;

/**
 * What a key does at a node (WAI-ARIA tree view): up and down move, right expands or goes in, left collapses or goes
 * out.
 */
export function gerakPohon(simpul: readonly Simpul[], kunci: string, tombol: string): GerakPohon {
  const di = simpul.findIndex((s) => s.kunci === kunci);
  const kini = simpul[di];
  const ke = (s: Simpul | undefined): GerakPohon => (s ? { ke: s.kunci } : null);
  if (!kini) return null;
  if (tombol === 'ArrowDown') return ke(simpul[di + 1]);
  if (tombol === 'ArrowUp') return ke(simpul[di - 1]);
  if (tombol === 'Home') return ke(simpul[0]);
  if (tombol === 'End') return ke(simpul.at(-1));
  if (tombol === 'ArrowRight') return kini.anak === 0 ? null : kini.terbuka ? ke(simpul[di + 1]) : { buka: kunci };
  if (tombol === 'ArrowLeft')
    return kini.anak > 0 && kini.terbuka ? { tutup: kunci } : kini.induk === null ? null : { ke: kini.induk };
  return null;
}
