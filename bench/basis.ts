import { koneksiBawaan } from '../apps/server/src/platform/embedded.ts';
import { withOwner } from '../apps/server/src/platform/owner.ts';

/** Written into each registration of ours, so that the next run can take it away. */
export const TANDA = 'nadi-bench';
const KUOTA = 1_000_000;
const TABEL = ['pasien', 'pasien_kata', 'nama_kata', 'pasien_alamat', 'pasien_kontak', 'pasien_identitas', 'pendaftaran', 'kunjungan', 'catatan_awal'];

const denganBasis = <T>(dataDir: string, fn: (q: (teks: string, nilai?: unknown[]) => Promise<Record<string, unknown>[]>) => Promise<T>): Promise<T> =>
  withOwner(koneksiBawaan(dataDir).superuser, (client) => fn(async (teks, nilai = []) => (await client.query(teks, nilai)).rows as Record<string, unknown>[]));

export const jumlahPasien = (dataDir: string): Promise<number> =>
  denganBasis(dataDir, async (q) => Number((await q(`select count(*)::int as n from pasien p join faskes f on f.id = p.faskes_id where f.kode = 'RSUD'`))[0]?.['n'] ?? 0));

/** As autovacuum leaves the tables some minutes after a load. */
export const rapikan = (dataDir: string): Promise<void> =>
  denganBasis(dataDir, async (q) => {
    await q(`vacuum (analyze) ${TABEL.join(', ')}`);
    await q('checkpoint');
  });

/** The bench's own database: no schedule fills up, and the visits of earlier runs are gone. */
export const siapkanHari = (dataDir: string): Promise<void> =>
  denganBasis(dataDir, async (q) => {
    await q(`update jadwal_dokter set kuota = $1 where kuota <> $1 and faskes_id = (select id from faskes where kode = 'RSUD')`, [KUOTA]);
    await q('begin');
    await q(`create temporary table buang on commit drop as
      select k.faskes_id, k.id, k.pendaftaran_id from kunjungan k join pendaftaran d on d.faskes_id = k.faskes_id and d.id = k.pendaftaran_id where d.keterangan = $1`, [TANDA]);
    await q('delete from catatan_awal c using buang b where c.faskes_id = b.faskes_id and c.kunjungan_id = b.id');
    await q('delete from kunjungan k using buang b where k.faskes_id = b.faskes_id and k.id = b.id');
    await q('delete from pendaftaran d using buang b where d.faskes_id = b.faskes_id and d.id = b.pendaftaran_id');
    await q('commit');
  });
