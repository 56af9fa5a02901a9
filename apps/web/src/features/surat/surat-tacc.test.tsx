import type { DasarSurat, Surat } from '@nadi/contract/rekam-medis/surat.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { SuratSection } from './surat-section.public.tsx';

const TACC = [
  { kd: -1, alasan: null },
  { kd: 1, alasan: '< 3 Hari' },
  { kd: 3, alasan: 'J06.9 - ISPA' },
];
const DASAR: DasarSurat = {
  sakit: { dari: '2026-04-14', sampai: '2026-04-15' },
  diukur: { tinggi_badan: null, berat_badan: null, sistole: null, diastole: null, heart_rate: null },
  kurang_sehat: [],
  diagnosa: [{ icd: 'J06.9', teks: 'ISPA' }],
  diagnosa_rahasia: 0,
  anamnesis: null,
  temuan: null,
  adendum: null,
  ukuran: [],
  hasil: [],
  menunggu_hasil: [],
  alergi: 'belum ditanya',
  tindakan: [],
  diberikan: [],
  diresepkan: [],
  bpjs: true,
  tacc: TACC,
  ruangan_id: 1,
  dokter_id: 2,
  meninggal: false,
  kematian: { lahir: '1985-03-12', masuk: '2026-04-14T01:00:00.000Z', pulang: null },
  halangan: null,
};
const ISI: Surat['isi'] = {
  jenis: 'rujukan',
  tujuan: 'RSUD',
  poli: null,
  alasan: 'Jantung',
  nomor_bpjs: 'P01',
  tacc: TACC[2] ?? null,
};
const DRAFT: Surat = {
  id: 7,
  versi: 1,
  kunjungan_id: 9,
  jenis: 'rujukan',
  status: 1,
  isi: ISI,
  nomor: null,
  tanggal: null,
  berlaku_dari: null,
  berlaku_sampai: null,
  dokter: null,
  terbit_pada: null,
  alasan_cabut: null,
  dicabut_oleh: null,
  dicabut_pada: null,
  sidik: null,
  dibuat_oleh: 'dr. Budi',
  dibuat_pada: '2026-04-14T02:00:00.000Z',
  dicetak: 0,
};

async function resume(changes: Partial<DasarSurat> = {}, part: readonly Surat[] = [DRAFT]) {
  const requests = installServer(({ path, method }) =>
    path.endsWith('/surat/dasar')
      ? answer({ ...DASAR, ...changes })
      : path.includes('/surat') && method !== 'GET'
        ? answerSaved(DRAFT)
        : undefined,
  );
  await showPage(
    <SuratSection kunjunganId={9} part={part} usulan={[]} meninggal={null} onUsul={vi.fn()} onChanged={vi.fn()} />,
    {
      ability: ['view surat', 'create surat'],
    },
  );
  return requests;
}
async function openDraft(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
  await screen.findByLabelText(/^Faskes tujuan/);
}

it('spec RM17: a first-level facility chooses why it refers a member of BPJS; the draft has kept it', async () => {
  const requests = await resume();
  await openDraft();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Alasan TACC/ });
  expect(field.value).toBe('Complication (komplikasi): J06.9 - ISPA');
  await userEvent.click(field);
  await userEvent.keyboard('tanpa{Enter}');
  expect(field.value).toBe('Tanpa TACC');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(requests)).toHaveLength(1));
  expect(writesOf(requests)[0]?.body).toEqual({ versi: 1, isi: { ...ISI, tacc: TACC[0] } });
});

it('spec RM17: where it is not asked, nothing of it is sent, also of a draft that has one', async () => {
  const requests = await resume({ tacc: null, bpjs: false });
  await openDraft();
  expect(screen.queryByLabelText(/TACC/)).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(requests)).toHaveLength(1));
  expect(writesOf(requests)[0]?.body).toMatchObject({ isi: { tacc: null } });
});

it('spec RM17: the letter’s row tells it, and that of a letter from before it does not', async () => {
  const issued: Surat = { ...DRAFT, status: 2, nomor: '1/SR', tanggal: '2026-04-14', dokter: 'dr. Budi' };
  const { tacc: _tacc, ...before } = ISI;
  await resume({}, [issued, { ...issued, id: 8, isi: before as unknown as Surat['isi'] }]);
  expect(
    screen.getByText('14/Apr/2026, dr. Budi, Complication (komplikasi): J06.9 - ISPA, belum dicetak'),
  ).toBeDefined();
  expect(screen.getByText('14/Apr/2026, dr. Budi, belum dicetak')).toBeDefined();
});
