import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { PanggilanTerakhir } from '@nadi/contract/antrean/panggilan.contract';
import type { Setting } from '@nadi/contract/pengaturan.contract';
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { today } from '#platform/time/tanggal.ts';
import { answerSaved, answerUser, installServer, showPage } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { AntreanPage } from './antrean.page.tsx';

export const rowWith = (id: number, nama: string, status: number, menitLalu: number): KunjunganRow => ({
  id,
  nomor_kunjungan: `K${id}`,
  tanggal: new Date(Date.now() - menitLalu * 60_000).toISOString(),
  tanggal_layanan: today(),
  no_antrean: `A-00${id}`,
  status,
  versi: 1,
  dipanggil_pada: null,
  dilayani_pada: null,
  selesai_pada: null,
  jumlah_panggil: 0,
  dipanggil_ulang_pada: null,
  dilewati_pada: null,
  pindah: null,
  pindahan_dari: null,
  triase: null,
  pendaftaran: {
    id,
    nomor_pendaftaran: `${id}`,
    norm: id,
    pasien: { norm: id, nama, tanggal_lahir: '1985-03-12', jenis_kelamin: 2, tak_dikenal: false, nik: null },
  },
  ruangan: { id: 31, deskripsi: 'Poli Umum 1' },
  dokter: { id: 41, nama: 'dr. Budi' },
  penjamin: { id: 1, deskripsi: 'Umum', kelas: null },
});

/** What the server holds and answers, as each test begins. */
const start = () => ({
  rows: [rowWith(1, 'SLAMET', 1, 74), rowWith(2, 'YOHANES', 1, 46), rowWith(3, 'SITI', 2, 90)] as KunjunganRow[],
  izin: ['view antrean', 'update antrean'],
  conflict: false,
  outOfOrder: '',
  forbidden: false,
  /** How many rows fit a page of the answer. */
  pageRows: 200,
  /** What of a visit is unsigned or unsent. */
  draf: [] as { kunci: string; teks: string }[],
  sent: [] as { path: string; body: unknown }[],
  setting: [] as Pick<Setting, 'key' | 'value'>[],
  calls: [] as PanggilanTerakhir[],
  meninggal: [] as string[],
  roomLimits: { batas_tunggu_perhatian: null as number | null, batas_tunggu_lama: null as number | null },
  kemarin: { tanggal: '2026-11-29', jumlah: 0 },
  ruangan_nonaktif: [] as { id: number; deskripsi: string }[],
  readCount: [] as URLSearchParams[],
});
export const desk = start();

function answerFor({ method, path, query, body }: TestRequest): TestAnswer | undefined {
  // What somebody may can change while the page is open.
  if (path === '/v1/user-data') return answerUser(desk.izin);
  if (path.startsWith('/v1/')) return undefined;
  if (path === '/ruangan')
    return answer([
      {
        id: 31,
        deskripsi: 'Poli Umum 1',
        jenis_kunjungan: 1,
        kode_antrean: 'A',
        unit_id: 1,
        instalasi_id: 1,
        ...desk.roomLimits,
      },
    ]);
  if (path === '/dokter') return answer([]);
  if (path === '/kunjungan/kemarin') return answer(desk.kemarin);
  if (path === '/panggilan') return answer(desk.calls);
  if (path === '/antrian_ruangan/panggil') {
    desk.sent.push({ path, body });
    const next = desk.rows.find((one) => one.status === 1);
    desk.rows = desk.rows.map((one) => (one === next ? { ...one, status: 2, versi: one.versi + 1 } : one));
    return answer(desk.rows.find((one) => one.id === next?.id) ?? null, { error: false, meninggal: desk.meninggal });
  }
  const step = /^\/antrian_ruangan\/(\d+)\/(panggil|lewati)$/.exec(path);
  if (step) {
    desk.sent.push({ path, body });
    const id = Number(step[1]);
    const status = (body as { urungkan?: boolean }).urungkan || step[2] === 'panggil' ? 2 : 1;
    desk.rows = desk.rows.map((one) =>
      one.id === id ? { ...one, status, versi: one.versi + 1, jumlah_panggil: one.jumlah_panggil + 1 } : one,
    );
    return answerSaved(desk.rows.find((one) => one.id === id));
  }
  if (method === 'PUT') {
    desk.sent.push({ path, body });
    if (desk.forbidden) return refuse(403, { message: 'Anda tidak memiliki akses', kode: 'TERLARANG' });
    if (desk.outOfOrder !== '') return refuse(409, { message: desk.outOfOrder, kode: 'TIDAK_BERURUTAN' });
    if (desk.conflict) return refuse(409, { message: 'Bentrok', kode: 'BENTROK' });
    const {
      status: to,
      draf_dilihat: dilihat = [],
      yakin = false,
    } = body as { status: number; draf_dilihat?: string[]; yakin?: boolean };
    const dead = desk.rows.find((one) => path.endsWith(`/${one.id}`) && desk.meninggal.includes(one.no_antrean));
    if (to === 3 && dead && !yakin)
      return refuse(422, { message: `${dead.no_antrean} dicatat meninggal. Tetap layani?`, kode: 'PERLU_KONFIRMASI' });
    if (to === 4 && desk.draf.some(({ kunci }) => !dilihat.includes(kunci)))
      return refuse(409, {
        message: `${desk.draf.map(({ teks }) => teks).join('; ')}. Tetap selesaikan kunjungan ini?`,
        kode: 'PERLU_KONFIRMASI',
        data: { draf: desk.draf },
      });
    const id = Number(path.split('/').at(-1));
    desk.rows = desk.rows.map((one) =>
      one.id === id ? { ...one, ...(body as { status: number }), versi: one.versi + 1 } : one,
    );
    return answerSaved(desk.rows.find((one) => one.id === id));
  }
  if (path === '/setting') return answer(desk.setting.map((one) => ({ group: '', type: '', option: null, ...one })));
  desk.readCount.push(query);
  const status = Number(query.get('status') ?? 0);
  const kena = desk.rows.filter((one) => status === 0 || one.status === status);
  const jumlah_status = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((s) => [String(s), desk.rows.filter((one) => one.status === s).length]),
  );
  return answer(kena.slice(0, desk.pageRows), {
    meta: { total: kena.length, page: 1, limit: 200 },
    jumlah_status,
    jumlah_dilewati: desk.rows.filter((one) => one.dilewati_pada !== null).length,
    ruangan_nonaktif: desk.ruangan_nonaktif,
  });
}

export async function openPage(path = '/apps/antrean'): Promise<void> {
  installServer(answerFor);
  await showPage(<AntreanPage />, { path, ability: desk.izin });
  await screen.findAllByText('SLAMET');
}
export const rowOf = (nama: string): HTMLElement =>
  within(screen.getByRole('table')).getByText(nama).closest('tr') ?? document.body;

/** Each test of a file begins with the same desk. */
export function beginAtDesk(): void {
  beforeEach(() => {
    Object.assign(desk, start());
  });
}
