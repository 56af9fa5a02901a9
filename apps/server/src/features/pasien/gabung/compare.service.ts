import type { GabungComparison } from '@nadi/contract/pasien/kembar.contract';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { bandingDisimpan, suggestSide } from '@nadi/domain/pasien/gabung';
import type { GabungRecord } from '@nadi/domain/pasien/gabung';
import { comparePeople } from '@nadi/domain/pasien/kembar';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { listPersons } from '../kembar/calon.repository.ts';
import { countFollowing, type PasienRecord } from './compare.repository.ts';
import { listFollowingTables } from './following-tables.ts';
import { CHOOSABLE_FIELDS, CHOOSABLE_NOMOR } from './choosable-fields.ts';
import { loadPasienRecord, pickColumns, rejectMerged } from './pasien-record.ts';

type ComparedField = GabungComparison['kolom'][number];

/** Two fields are equal when their stored columns are, not when their texts read alike: two pictures are different. */
const isStoredEqual = (a: PasienRecord, b: PasienRecord, columns: readonly string[]): boolean =>
  JSON.stringify(pickColumns(a.baris, columns)) === JSON.stringify(pickColumns(b.baris, columns));

const recordOf = (r: PasienRecord, side: GabungComparison['a']): GabungRecord => ({
  ...side,
  tak_dikenal: r.baris['tak_dikenal'] === true,
  meninggal: r.baris['status'] === STATUS_MENINGGAL,
});

function buildFields(a: PasienRecord, b: PasienRecord, records: Record<'a' | 'b', GabungRecord>): ComparedField[] {
  const equal = new Map<string, boolean>([
    ...CHOOSABLE_FIELDS.map(({ kolom, columns }) => [kolom, isStoredEqual(a, b, columns)] as const),
    ...CHOOSABLE_NOMOR.map(({ kolom }) => [kolom, a.teks[kolom] === b.teks[kolom]] as const),
  ]);
  return [...CHOOSABLE_FIELDS, ...CHOOSABLE_NOMOR].flatMap(({ kolom, label }) => {
    const [textA, textB] = [a.teks[kolom] ?? null, b.teks[kolom] ?? null];
    if (textA === null && textB === null) return [];
    return [
      {
        kolom,
        label,
        a: textA,
        b: textB,
        sama: equal.get(kolom) ?? false,
        usul: suggestSide(kolom, { a: textA, b: textB }, records),
      },
    ];
  });
}

const toSide = (r: PasienRecord, kunjungan: number): GabungComparison['a'] => ({
  norm: r.norm,
  nama: r.nama,
  tanggal_lahir: r.baris['tanggal_lahir'] as string | null,
  meninggal_pada: r.baris['meninggal_pada'] as string | null,
  jenis_kelamin: r.baris['jenis_kelamin'] as number | null,
  nik: r.baris['nik'] as string | null,
  no_bpjs: r.baris['no_bpjs'] as string | null,
  kunjungan,
  dibuat_pada: r.dibuat_pada,
  versi: r.versi,
});

/**
 * Compares two records in words, with a suggestion for each field and the number of rows that would move. Reading both
 * records is audited.
 */
export function compareGabung(db: Database, ctx: Ctx, norm: { a: number; b: number }): Promise<GabungComparison> {
  return db.write(ctx, async (tx) => {
    const tables = listFollowingTables();
    const kunjunganIndex = tables.findIndex(({ isKunjungan }) => isKunjungan);
    const [a, b] = await loadPasienRecord(tx, norm.a, norm.b);
    rejectMerged(tx, [a, b]);
    const [followingA, followingB, persons] = await Promise.all([
      countFollowing(tx, a.id),
      countFollowing(tx, b.id),
      listPersons(tx, [a.id, b.id]),
    ]);
    const [personA, personB] = [a, b].map((r) => persons.find((o) => o.id === r.id));
    await Promise.all([a, b].map((r) => recordAudit(tx, { aksi: 'baca', objek: 'pasien', objekId: r.id })));
    const sides = {
      a: toSide(a, followingA[kunjunganIndex] ?? 0),
      b: toSide(b, followingB[kunjunganIndex] ?? 0),
    };
    const records = { a: recordOf(a, sides.a), b: recordOf(b, sides.b) };
    const kolom = buildFields(a, b, records);
    return {
      ...sides,
      kolom,
      ikut: tables.flatMap(({ nama }, n) =>
        (followingA[n] ?? 0) + (followingB[n] ?? 0) > 0 ? [{ nama, a: followingA[n] ?? 0, b: followingB[n] ?? 0 }] : [],
      ),
      banding: bandingDisimpan(personA && personB ? comparePeople(personA, personB).banding : [], kolom, records),
    };
  });
}
