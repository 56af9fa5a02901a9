import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '@nadi/contract/endpoint';
import type { listPasien } from '@nadi/contract/pasien.contract';
import { bacaAlamat } from '@nadi/domain/pasien/alamat';
import type { TenantTx } from '../../../platform/db.ts';
import { normDenganKata, tiapKataDiNama } from './cari-pasien.repository.ts';
import { bacaNama, rentangAwalan, rentangNorm, rentangTanggal } from './saringan.ts';

/** The filters and the order of a list request, without its page. */
export type SaringDaftar = Omit<QueryOf<typeof listPasien>, 'page' | 'limit'>;
type Kolom = 'norm' | 'nama' | 'alamat' | 'tanggal_lahir' | 'nik' | 'no_bpjs' | 'status';

/**
 * One filter in two forms: `normSet` selects the record numbers it matches from an index alone; `rowCondition` checks a
 * row of `pasien` (without alias). The first form serves filters that match few patients. The second serves those that
 * match many: rows are then read in the order of the list until the page is full.
 * `excluded`: a filter that nearly every patient passes has no set of its own, but the set of those who fail it.
 * `distinct`: the set names no patient twice. Otherwise the set comes from search words, of which a merged record has
 * none.
 * `costly`: the filter has several words, and each candidate is checked for all of them.
 */
export type Saringan = { himpunan: Sql | null; bukan?: Sql; baris: Sql; sekali: boolean; berat?: boolean };

const dalam = (kolom: Sql, { dari, sebelum }: { dari: unknown; sebelum: unknown }, tipe: Sql): Sql =>
  sql`(${kolom} >= ${dari}::${tipe} and ${kolom} < ${sebelum}::${tipe})`;

/**
 * A number of a merged record finds the record it was merged into. Each range is a select of its own, so that it stays
 * one walk along the index.
 */
function menurutNomor(rentang: readonly Sql[]): Saringan {
  const syarat = sql`(${join(rentang, ' or ')})`;
  const pemenang = sql`select distinct w.norm from pasien l join pasien w on w.id = l.digabung_ke where l.digabung_ke is not null and l.norm in (select norm from pasien where digabung_ke is not null and ${syarat})`;
  const lain = sql`select norm from (${pemenang}) w where norm not in (select norm from pasien where ${syarat})`;
  const tiap = rentang.map((r) => sql`select norm from pasien where ${r}`);
  return {
    himpunan: sql`${join(tiap, ' union all ')} union all (${lain})`,
    baris: sql`(${syarat} or norm in (${pemenang}))`,
    sekali: true,
  };
}

const sendiri = (syarat: Sql): Saringan => ({
  himpunan: sql`select norm from pasien where ${syarat}`,
  baris: syarat,
  sekali: true,
});

function awalan(kolom: Sql, teks: string): Saringan {
  return menurutNomor([dalam(kolom, rentangAwalan(teks.replace(/[\s.-]/g, '')), sql`text`)]);
}

/**
 * Each typed word must begin a word of the address; every word of an address is stored together with the whole address.
 */
function menurutAlamat(teks: string): Saringan | null {
  const alamat = bacaAlamat(teks);
  if (alamat === null) return null;
  const { jangkar, lain } = alamat;
  const tiapKata = (isi: Sql, kata: readonly string[]): Sql[] =>
    kata.map((k) => sql`position(${` ${k}`} in ${isi}) > 0`);
  return {
    himpunan: sql`select norm from pasien_alamat where ${join([dalam(sql`kata`, rentangAwalan(jangkar), sql`text`), ...tiapKata(sql`' ' || isi`, lain)], ' and ')}`,
    baris: sql`(${join(tiapKata(sql`' ' || regexp_replace(lower(alamat), '[^[:alnum:]]+', ' ', 'g')`, [jangkar, ...lain]), ' and ')})`,
    sekali: false,
    berat: lain.length > 0,
  };
}

async function menurutStatus(tx: TenantTx, teks: string): Promise<Saringan | null> {
  const cocok = await tx.rows<{ id: number }>(
    sql`select id from referensi where jenis = 13 and (starts_with(lower(deskripsi), lower(${teks})) or id::text = ${teks})`,
  );
  if (cocok.length === 0) return null;
  const id = cocok.map((c) => c.id);
  const baris = sql`status = any(${id}::smallint[])`;
  const lain = sql`select norm from pasien where status <> 1 and`;
  return id.includes(1)
    ? { himpunan: null, bukan: sql`${lain} not ${baris}`, baris, sekali: true }
    : { himpunan: sql`${lain} ${baris}`, baris, sekali: true };
}

/**
 * What the filter of each column means; null when it can match nobody: letters for a number, an invalid date, an
 * unknown status.
 */
const ARTI: Record<Kolom, (teks: string, tx: TenantTx) => Saringan | null | Promise<Saringan | null>> = {
  norm: (teks) => {
    const rentang = rentangNorm(teks);
    return rentang.length === 0 ? null : menurutNomor(rentang.map((r) => dalam(sql`norm`, r, sql`int`)));
  },
  nama: (teks) => {
    const { kata } = bacaNama(teks);
    return kata.length === 0
      ? null
      : {
          himpunan: normDenganKata(kata),
          baris: tiapKataDiNama(kata, sql`nama_cari`),
          sekali: false,
          berat: kata.length > 1,
        };
  },
  alamat: menurutAlamat,
  tanggal_lahir: (teks) => {
    const rentang = rentangTanggal(teks);
    return rentang && sendiri(dalam(sql`tanggal_lahir`, rentang, sql`date`));
  },
  nik: (teks) => awalan(sql`nik`, teks),
  no_bpjs: (teks) => awalan(sql`no_bpjs`, teks),
  status: (teks, tx) => menurutStatus(tx, teks),
};

/** Builds the filters that are filled in; returns null when one of them can match nobody. */
export async function bacaSaringan(tx: TenantTx, saring: SaringDaftar): Promise<Saringan[] | null> {
  const isi = (Object.keys(ARTI) as Kolom[]).flatMap((kolom) => {
    // No stored text contains a control character, and PostgreSQL refuses NUL.
    const teks = saring[kolom]?.replace(/\p{Cc}/gu, '').trim();
    return teks ? [ARTI[kolom](teks, tx)] : [];
  });
  const hasil = await Promise.all(isi);
  return hasil.some((s) => s === null) ? null : (hasil as Saringan[]);
}
