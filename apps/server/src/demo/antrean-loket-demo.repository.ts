import type { ClientBase } from 'pg';

/** Letters that no room of the demo has (ketentuan D56). */
const LAYANAN = [
  ['Q', 'Pendaftaran BPJS', 'Siapkan KTP dan kartu BPJS', 4, 'pendaftaran'],
  ['R', 'Pendaftaran umum', 'Bayar sendiri atau asuransi lain', 3, 'pendaftaran'],
  ['S', 'Sudah punya janji', 'Mobile JKN atau jadwal kontrol', 2, 'pendaftaran'],
  ['W', 'Ambil obat', 'Serahkan resep di loket obat', 3, 'farmasi'],
  ['Z', 'Kasir', 'Bayar dan ambil kuitansi', 3, 'kasir'],
] as const;

/** Who waits this morning: the letter of the service, the priority, and since how many minutes. */
const WAITING = [
  ['Q', null, 31],
  ['R', null, 28],
  ['Q', null, 27],
  ['Q', 'lansia', 22],
  ['Q', null, 19],
  ['W', null, 17],
  ['R', null, 14],
  ['Q', null, 12],
  ['S', null, 9],
  ['R', 'bayi', 7],
  ['Z', null, 5],
  ['Q', null, 2],
] as const;

/**
 * Adds the services of the hall, also to a demo that was set up before these existed. Needs an open transaction inside
 * the facility.
 */
export async function completeLayananLoket(client: ClientBase): Promise<void> {
  if ((await client.query('select 1 from layanan_loket limit 1')).rowCount !== 0) return;
  for (const values of LAYANAN)
    await client.query(
      'insert into layanan_loket (kode, deskripsi, petunjuk, menit, jenis) values ($1, $2, $3, $4, $5)',
      values as unknown as unknown[],
    );
}

/** Fills the hall of today, unless somebody has already taken a number. */
export async function fillHall(client: ClientBase, { today, now }: { today: string; now: Date }): Promise<void> {
  if ((await client.query('select 1 from antrean_loket where tanggal = $1 limit 1', [today])).rowCount !== 0) return;
  for (const [kode, prioritas, minutes] of WAITING) {
    const letter = prioritas === null ? kode : 'P';
    const since = new Date(now.getTime() - minutes * 60_000).toISOString();
    await client.query(
      `with n as (insert into penghitung (nama, periode, nilai) values ('loket:' || $1::text, $2::text, 1)
         on conflict (faskes_id, nama, periode) do update set nilai = penghitung.nilai + 1 returning nilai)
       insert into antrean_loket (tanggal, layanan_id, kode, nomor, prioritas, diambil_pada, urut_pada)
       select $2::date, l.id, $1, n.nilai, $3, $4, $4 from n join layanan_loket l on l.kode = $5`,
      [letter, today, prioritas, since, kode],
    );
  }
}
