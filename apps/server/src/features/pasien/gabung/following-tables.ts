import { GABUNG_PARTS, type FollowingTable } from '../used-by.ts';

const OWN_TABLES: readonly FollowingTable[] = [
  { tabel: 'dokumen_pasien', kolom: 'pasien_id', nama: 'Dokumen' },
  { tabel: 'pasien_keluarga', kolom: 'pasien_id', nama: 'Keluarga' },
  { tabel: 'pasien', kolom: 'ibu_id', nama: 'Anak', countedWhere: 'digabung_ke is null' },
  { tabel: 'pasien', kolom: 'digabung_ke', nama: 'No. RM yang pernah digabung' },
];

/**
 * The tables that follow the losing record, those of features downstream first. Each of them has the trigger
 * `pasien_belum_digabung` (migration 0008), so that nothing is written for a record while it is being merged away.
 */
export const listFollowingTables = (): readonly FollowingTable[] => [
  ...GABUNG_PARTS.parts().flatMap(({ tables }) => tables),
  ...OWN_TABLES,
];

/** The columns that stay with the losing record, each with its reason. */
export const STAYING_COLUMNS: Readonly<Record<string, string>> = {
  'pasien_alamat.pasien_id':
    'derived from the address by a trigger; taken out with the merge and put back by its undoing',
  'pasien_ibu_kata.pasien_id': 'derived from the name of the mother by a trigger, as pasien_alamat',
  'pasien_kata.pasien_id': 'derived from the name; taken out with the merge and rebuilt by its undoing',
  'pasien_berkunjung.pasien_id':
    'the last registration; the winner gets the later of both, and the record keeps its own for an undoing',
  'pasien_identitas.pasien_id': 'own numbers; a chosen one is copied',
  'pasien_kontak.pasien_id': 'own numbers; a chosen one is copied',
  'pasien_kembar.a_id': 'a suspicion is about this very record; it rests while the record is merged',
  'pasien_kembar.b_id': 'as a_id',
  'pasien_gabung.pemenang_id': 'the history of merges itself',
  'pasien_gabung.kalah_id': 'the history of merges itself',
  'akun_pasien.pasien_id': 'a link leads to the winner, as the record number does, and back by an undoing',
  'kembar_antre.pasien_id': 'a queue; a merged record is passed over',
};
