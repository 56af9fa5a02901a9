import type { AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import type { Obat } from '@nadi/contract/resep/obat.contract';
import type { HasilPeriksaan, Resep } from '@nadi/contract/resep/resep-view';
import { asksAlasan, isAlasanTahan, sidikTemuan } from '@nadi/domain/resep/pemeriksaan';
import { isTanyaAlergi, periksaAlergi } from '@nadi/domain/resep/periksa-alergi';
import type { Pratinjau } from './pratinjau.ts';
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

/** A hold asks for a reason, and so do some warnings (resep.md RS5, RS7). */
export const asksReason = ({ periksa, tingkat }: Pick<Temuan, 'tingkat' | 'periksa'>): boolean =>
  asksAlasan(periksa, { tingkat });

export type Jawaban = {
  /** Warnings that were seen, by what they said (`sidikTemuan`). */ dilihat: ReadonlySet<string>;
  /** By the same: a reason is for what was found, and not for what a new weight makes of it. */
  alasan: Readonly<Record<string, string>>;
};
export const NO_JAWABAN: Jawaban = { dilihat: new Set(), alasan: {} };

/** What was answered when it was sent before: of one that came back, a reason holds for just the same finding. */
export const jawabanDari = (resep: Pick<Resep, 'alasan'> | null): Jawaban => ({
  ...NO_JAWABAN,
  alasan: Object.fromEntries(
    (resep?.alasan ?? []).flatMap((one) => (one.saat === 'kirim' ? [[sidikTemuan(one), one.alasan]] : [])),
  ),
});

export const isAnswered = (temuan: Temuan, { dilihat, alasan }: Jawaban): boolean =>
  asksReason(temuan) ? isAlasanTahan(alasan[sidikTemuan(temuan)] ?? '') : dilihat.has(sidikTemuan(temuan));

/** Each row that a finding may be about, with what was said to be meant while it was typed. */
const pastiOf = (tempat: string, { baris, racik }: Pick<ResepValues, 'baris' | 'racik'>): readonly string[] => {
  const [kind, at] = tempat.split('.');
  return (kind === 'baris' ? baris : racik)[Number(at)]?.pasti ?? [];
};
/** The same with what was asked, and said to be meant, when its line was typed: nobody is asked twice. */
export function denganPasti(
  jawaban: Jawaban,
  pemeriksaan: readonly HasilPeriksaan[],
  typed: Pick<ResepValues, 'baris' | 'racik'>,
): Jawaban {
  const meant = findingsOf(pemeriksaan).filter(
    ({ periksa, kunci, baris }) =>
      periksa === 'takaran' && baris.every((one) => pastiOf(one, typed).includes(kunci.split('/')[1] ?? '')),
  );
  return meant.length === 0
    ? jawaban
    : { ...jawaban, dilihat: new Set([...jawaban.dilihat, ...meant.map(sidikTemuan)]) };
}

/** Findings that nobody has answered yet: holds without a reason, warnings that nobody has seen. */
export const openFindings = (pemeriksaan: readonly HasilPeriksaan[], jawaban: Jawaban): Temuan[] =>
  findingsOf(pemeriksaan).filter((one) => !isAnswered(one, jawaban));

/** The reasons that belong to findings which still stand; those of lines that are gone are not sent. */
export const reasonsFor = (
  pemeriksaan: readonly HasilPeriksaan[],
  { alasan }: Jawaban,
): { kunci: string; alasan: string }[] =>
  findingsOf(pemeriksaan).flatMap((temuan) => {
    const given = alasan[sidikTemuan(temuan)]?.trim();
    return given ? [{ kunci: temuan.kunci, alasan: given }] : [];
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
  const hold = temuan.find((one) => one.tingkat === 'tahan' && !isTanyaAlergi(one));
  if (hold) return hold.pesan.slice(obat.nama.length + 2);
  const at = baris.findIndex(({ produk }) => produk !== null && sameZat(produk, obat));
  if (at >= 0) return `zat sama di baris ${at + 1}`;
  const inRacik = racik.findIndex(({ bahan }) => bahan.some(({ produk }) => sameZat(produk, obat)));
  return inRacik >= 0 ? `zat sama di baris ${baris.length + inRacik + 1}` : null;
}

export type Kekurangan = { tempat: string; nama: string; diminta: number; tersedia: number };

/** What the pharmacy does not have enough of, as it was counted. */
export function shortages({ baris, racik }: Pick<Pratinjau, 'baris' | 'racik'>): Kekurangan[] {
  const lines = baris.flatMap((one, n) =>
    one === null || one.di_luar ? [] : [{ tempat: `baris.${n}`, produk: one.produk, jumlah: one.jumlah }],
  );
  const parts = racik.flatMap((compound, n) =>
    (compound?.bahan ?? []).flatMap((one, m) =>
      one === null ? [] : [{ tempat: `racik.${n}.bahan.${m}`, produk: one.produk, jumlah: one.jumlah }],
    ),
  );
  return [...lines, ...parts].flatMap(({ tempat, produk, jumlah }) =>
    produk !== null && jumlah !== null && jumlah > produk.tersedia
      ? [{ tempat, nama: produk.nama, diminta: jumlah, tersedia: produk.tersedia }]
      : [],
  );
}

/** What the patient would pay without any rounding; `belum`: a price is missing, so that the sum is not whole. */
export function totals({ baris, racik }: Pick<Pratinjau, 'baris' | 'racik'>) {
  const sum = (rows: readonly { produk: { harga: number | null } | null; jumlah: number | null }[]): number =>
    rows.reduce((total, { produk, jumlah }) => total + (produk?.harga ?? 0) * (jumlah ?? 0), 0);
  const all = racik.flatMap((compound) => compound?.bahan ?? [null]);
  const parts = all.filter((one) => one !== null);
  const sold = baris.filter((one) => one !== null).filter(({ di_luar }) => !di_luar);
  return {
    nonRacik: sum(sold),
    racikan: sum(parts),
    total: sum(sold) + sum(parts),
    belum:
      [...baris, ...all].includes(null) ||
      [...sold, ...parts].some(({ produk, jumlah }) => produk !== null && (produk.harga === null || jumlah === null)),
  };
}
