import type { AlergiPasien } from '@nadi/contract/alergi.contract';
import type { Obat } from '@nadi/contract/obat.contract';
import type { HasilPeriksaan, ResepPratinjau } from '@nadi/contract/resep-view';
import { isAlasanTahan } from '@nadi/domain/resep/pemeriksaan';
import { periksaAlergi } from '@nadi/domain/resep/periksa-alergi';
import type { ProdukValues, ResepValues } from './resep-values.ts';

export type Temuan = HasilPeriksaan['temuan'][number] & { periksa: HasilPeriksaan['periksa'] };

/** What a finding about a line of the form refers to: `baris.0`, `racik.1.bahan.0` belong to the rows 1 and n + 2. */
export function rowOf(tempat: string, { baris }: Pick<ResepValues, 'baris'>): number | null {
  const [, kind, at] = /^(baris|racik)\.(\d+)/.exec(tempat) ?? [];
  if (kind === undefined || at === undefined) return null;
  return kind === 'baris' ? Number(at) + 1 : baris.length + Number(at) + 1;
}

/** 'baris 2 dengan 1': where it was found. */
export function placesOf(temuan: Pick<Temuan, 'baris'>, typed: Pick<ResepValues, 'baris'>): string {
  const rows = [...new Set(temuan.baris.map((one) => rowOf(one, typed)))].filter((one) => one !== null);
  return rows.length === 0 ? '' : `baris ${rows.join(' dengan ')}`;
}

export const findingsOf = (pemeriksaan: readonly HasilPeriksaan[]): Temuan[] =>
  pemeriksaan.flatMap(({ periksa, temuan }) => temuan.map((one) => ({ ...one, periksa })));

/** BPJS without Fornas asks for a reason as well (resep.md RS7). */
export const asksReason = ({ tingkat, periksa }: Pick<Temuan, 'tingkat' | 'periksa'>): boolean =>
  tingkat === 'tahan' || periksa === 'fornas';

export type Jawaban = {
  /** Warnings that were seen, by key. */ dilihat: ReadonlySet<string>;
  alasan: Readonly<Record<string, string>>;
};
export const NO_JAWABAN: Jawaban = { dilihat: new Set(), alasan: {} };

export const isAnswered = (temuan: Temuan, { dilihat, alasan }: Jawaban): boolean =>
  asksReason(temuan) ? isAlasanTahan(alasan[temuan.kunci] ?? '') : dilihat.has(temuan.kunci);

/** Findings that nobody has answered yet: holds without a reason, warnings that nobody has seen. */
export const openFindings = (pemeriksaan: readonly HasilPeriksaan[], jawaban: Jawaban): Temuan[] =>
  findingsOf(pemeriksaan).filter((one) => !isAnswered(one, jawaban));

/** The reasons that belong to findings which still stand; those of lines that are gone are not sent. */
export const reasonsFor = (
  pemeriksaan: readonly HasilPeriksaan[],
  { alasan }: Jawaban,
): { kunci: string; alasan: string }[] =>
  findingsOf(pemeriksaan).flatMap(({ kunci }) => {
    const given = alasan[kunci]?.trim();
    return given ? [{ kunci, alasan: given }] : [];
  });

const sameZat = (a: ProdukValues, b: Pick<Obat, 'id' | 'zat'>): boolean =>
  a.id === b.id || a.zat.some(({ id }) => b.zat.some(({ zat_id }) => zat_id === id));

/** Why a product of the search would be held, in the words of its row; null where nothing is known against it. */
export function tahanOf(
  obat: Obat,
  alergi: AlergiPasien,
  { baris, racik }: Pick<ResepValues, 'baris' | 'racik'>,
): string | null {
  const { temuan } = periksaAlergi({
    obat: [
      {
        baris: '',
        nama: obat.nama,
        zat: obat.zat.map(({ zat_id, nama }) => ({ id: zat_id, nama, mgPerSatuan: null })),
        signa: null,
        satuanSehari: null,
        rute: null,
        fornas: obat.fornas,
      },
    ],
    pasien: { alergi: { status: alergi.status, daftar: alergi.alergi } },
  });
  const hold = temuan.find(({ tingkat }) => tingkat === 'tahan');
  if (hold) return hold.pesan.slice(obat.nama.length + 2);
  const at = baris.findIndex(({ produk }) => produk !== null && sameZat(produk, obat));
  if (at >= 0) return `zat sama di baris ${at + 1}`;
  const inRacik = racik.findIndex(({ bahan }) => bahan.some(({ produk }) => sameZat(produk, obat)));
  return inRacik >= 0 ? `zat sama di baris ${baris.length + inRacik + 1}` : null;
}

export type Kekurangan = { tempat: string; nama: string; diminta: number; tersedia: number };

/** What the pharmacy does not have enough of, as it was counted. */
export function shortages({ baris, racik }: Pick<ResepPratinjau, 'baris' | 'racik'>): Kekurangan[] {
  const lines = baris.map(({ produk, di_luar, jumlah }, n) => ({
    tempat: `baris.${n}`,
    produk: di_luar ? null : produk,
    jumlah,
  }));
  const parts = racik.flatMap(({ bahan }, n) =>
    bahan.map(({ produk, jumlah }, m) => ({ tempat: `racik.${n}.bahan.${m}`, produk, jumlah })),
  );
  return [...lines, ...parts].flatMap(({ tempat, produk, jumlah }) =>
    produk !== null && jumlah !== null && jumlah > produk.tersedia
      ? [{ tempat, nama: produk.nama, diminta: jumlah, tersedia: produk.tersedia }]
      : [],
  );
}

/** What the patient would pay without any rounding; `belum`: a price is missing, so that the sum is not whole. */
export function totals({ baris, racik }: Pick<ResepPratinjau, 'baris' | 'racik'>) {
  const sum = (rows: readonly { produk: { harga: number | null } | null; jumlah: number | null }[]): number =>
    rows.reduce((total, { produk, jumlah }) => total + (produk?.harga ?? 0) * (jumlah ?? 0), 0);
  const parts = racik.flatMap(({ bahan }) => bahan);
  const sold = baris.filter(({ di_luar }) => !di_luar);
  return {
    nonRacik: sum(sold),
    racikan: sum(parts),
    total: sum(sold) + sum(parts),
    belum: [...sold, ...parts].some(
      ({ produk, jumlah }) => produk !== null && (produk.harga === null || jumlah === null),
    ),
  };
}
