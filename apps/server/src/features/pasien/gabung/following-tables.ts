/**
 * A table whose rows belong to a patient and move with a merge: `kolom` names the patient, and each row is known by its
 * `id`.
 */
export type FollowingTable = {
  tabel: string;
  kolom: string;
  /** The name shown beside the two records. */
  nama: string;
  /**
   * The condition for rows that are counted beside the two records, where not all are: a child whose record was merged
   * is counted once.
   */
  countedWhere?: string;
  /** The row that a row of this table belongs to. What is added to that row after a merge follows it back. */
  parentRow?: { tabel: string; kolom: string };
};

/**
 * The tables that follow the losing record. Each of them has the trigger `pasien_belum_digabung` (migration 0008), so
 * that nothing is written for a record while it is being merged away.
 */
export const FOLLOWING_TABLES: readonly FollowingTable[] = [
  { tabel: 'pendaftaran', kolom: 'pasien_id', nama: 'Pendaftaran' },
  {
    tabel: 'kunjungan',
    kolom: 'pasien_id',
    nama: 'Kunjungan',
    parentRow: { tabel: 'pendaftaran', kolom: 'pendaftaran_id' },
  },
  { tabel: 'jadwal_kontrol', kolom: 'pasien_id', nama: 'Jadwal kontrol' },
  { tabel: 'dokumen_pasien', kolom: 'pasien_id', nama: 'Dokumen' },
  { tabel: 'pasien_keluarga', kolom: 'pasien_id', nama: 'Keluarga' },
  { tabel: 'pasien', kolom: 'ibu_id', nama: 'Anak', countedWhere: 'digabung_ke is null' },
  { tabel: 'pasien', kolom: 'digabung_ke', nama: 'No. RM yang pernah digabung' },
];

/** The columns that stay with the losing record, each with its reason. */
export const STAYING_COLUMNS: Readonly<Record<string, string>> = {
  'pasien_alamat.pasien_id':
    'derived from the address by a trigger; taken out with the merge and put back by its undoing',
  'pasien_kata.pasien_id': 'derived from the name; taken out with the merge and rebuilt by its undoing',
  'pasien_identitas.pasien_id': 'own numbers; a chosen one is copied',
  'pasien_kontak.pasien_id': 'own numbers; a chosen one is copied',
  'pasien_kembar.a_id': 'a suspicion is about this very record; it rests while the record is merged',
  'pasien_kembar.b_id': 'as a_id',
  'pasien_gabung.pemenang_id': 'the history of merges itself',
  'pasien_gabung.kalah_id': 'the history of merges itself',
  'kembar_antre.pasien_id': 'a queue; a merged record is passed over',
};
