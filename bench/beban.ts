import { performance } from 'node:perf_hooks';
import { bukaKlien, susun, type Klien, type Permintaan } from './klien.ts';

/** The figures of one line; times are in milliseconds. */
export type Angka = {
  nama: string;
  klien: number;
  permintaan: number;
  p50: number;
  p95: number;
  p99: number;
  perDetik: number;
  /** Requests without an answer, or with a status of 500 and above or of 401, 403, 404 or 429. */
  galat: number;
  /** Requests with status 409 or 422, where the server refused for a reason (no place left, already waiting). */
  ditolak: number;
  /** The first refusal or error, for reading. */
  contoh: string | null;
};

export type Sumber = { token: string | null; buat: () => Permintaan };
type Beban = { port: number; nama: string; klien: number; detik: number };

const pct = (urut: readonly number[], p: number): number =>
  urut[Math.min(urut.length - 1, Math.floor(urut.length * p))] ?? 0;

/**
 * Measures in a closed loop: every client sends its next request when it has the answer to the last one. The warm-up is
 * not counted.
 */
export async function ukur({ port, nama, klien, detik }: Beban, sumber: Sumber): Promise<Angka> {
  const latensi: number[] = [];
  const hitung = { galat: 0, ditolak: 0, contoh: null as string | null };
  const awal = performance.now();
  const mulai = awal + Math.min(1, detik / 2) * 1000;
  const selesai = mulai + detik * 1000;

  const satuKlien = async (): Promise<void> => {
    let k: Klien = await bukaKlien(port);
    for (;;) {
      // A request is only made when it is also sent, because a change relies on the version that the change before it
      // left.
      if (performance.now() >= selesai) break;
      const teks = susun(sumber.buat(), sumber.token);
      const t0 = performance.now();
      let status = 0;
      let isi = '';
      try {
        const jawaban = await k.kirim(teks);
        status = jawaban.status;
        if (status >= 400) isi = jawaban.isi.toString('utf8', 0, 300);
      } catch (error) {
        isi = (error as Error).message;
        k.tutup();
        k = await bukaKlien(port);
      }
      if (t0 < mulai) continue;
      if (status >= 200 && status < 300) latensi.push(performance.now() - t0);
      else if (status === 409 || status === 422) hitung.ditolak += 1;
      else hitung.galat += 1;
      if (isi !== '') hitung.contoh ??= `${status} ${isi}`;
    }
    k.tutup();
  };
  await Promise.all(Array.from({ length: klien }, satuKlien));
  const lama = (performance.now() - mulai) / 1000;
  const urut = latensi.toSorted((a, b) => a - b);
  return {
    nama,
    klien,
    permintaan: urut.length,
    p50: pct(urut, 0.5),
    p95: pct(urut, 0.95),
    p99: pct(urut, 0.99),
    perDetik: urut.length / lama,
    ...hitung,
  };
}
