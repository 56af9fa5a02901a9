import type { DasarSurat, Surat } from '@nadi/contract/rekam-medis/surat.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { SuratSection } from './surat-section.public.tsx';

const DASAR: DasarSurat = {
  sakit: { dari: '2026-04-14', sampai: '2026-04-15' },
  diukur: { sistole: 120, diastole: 80, heart_rate: null, tinggi_badan: 160, berat_badan: 60 },
  kurang_sehat: ['nadi'],
  diagnosa: [{ icd: 'J06.9', teks: 'ISPA' }],
  diagnosa_rahasia: 0,
  anamnesis: 'Batuk',
  temuan: null,
  adendum: null,
  ukuran: [],
  hasil: [],
  menunggu_hasil: [],
  alergi: 'belum ditanya',
  tindakan: [],
  diberikan: [],
  diresepkan: [],
  bpjs: false,
  tacc: null,
  ruangan_id: 1,
  dokter_id: 2,
  meninggal: false,
  kematian: { lahir: '1960-02-03', masuk: '2026-04-14T02:00:00.000Z', pulang: null },
  halangan: null,
};
const SURAT: Surat = {
  id: 7,
  versi: 2,
  kunjungan_id: 9,
  jenis: 'sakit',
  status: 2,
  isi: { jenis: 'sakit', mulai: '2026-04-14', lama: 3, setuju_diagnosis: false, catatan: null },
  nomor: '014/SKS/K1/IV/2026',
  tanggal: '2026-04-14',
  berlaku_dari: '2026-04-14',
  berlaku_sampai: '2026-04-16',
  dokter: 'dr. Budi',
  terbit_pada: '2026-04-14T02:00:00.000Z',
  dicetak: 1,
  alasan_cabut: null,
  dicabut_oleh: null,
  dicabut_pada: null,
  sidik: '1A2B3C4D',
  dibuat_oleh: 'dr. Budi',
  dibuat_pada: '2026-04-14T02:00:00.000Z',
};
const DRAFT: Surat = { ...SURAT, versi: 1, status: 1, nomor: null };
const ALL = ['view surat', 'create surat', 'update surat'] as const;

type Server = { meninggal?: string; dasar?: Partial<DasarSurat>; issue?: () => TestAnswer; part?: readonly Surat[] };
async function open(
  { dasar = {}, issue = () => answerSaved(SURAT), part = [], meninggal }: Server = {},
  ability: readonly string[] = ALL,
) {
  const changed = vi.fn<() => void>();
  const requests: TestRequest[] = installServer((request) => {
    if (request.path.endsWith('/surat/dasar')) return answer({ ...DASAR, ...dasar });
    if (request.path.endsWith('/terbit')) return issue();
    return request.path.includes('/surat') && request.method !== 'GET' ? answerSaved(DRAFT) : undefined;
  });
  await showPage(
    <SuratSection
      kunjunganId={9}
      part={part}
      usulan={[]}
      meninggal={meninggal ?? null}
      onUsul={vi.fn()}
      onChanged={changed}
    />,
    {
      ability: [...ability],
    },
  );
  return { requests, changed };
}
async function fillSick(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Surat' }));
  await userEvent.type(await screen.findByLabelText(/^Lama/), '3');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
}

it('RM21: a sick letter is written and issued with one key; only the fields of its kind are sent', async () => {
  const { requests, changed } = await open();
  await fillSick();
  await waitFor(() => expect(writesOf(requests)).toHaveLength(2));
  const [draft, issued] = writesOf(requests);
  expect(draft?.body).toEqual({
    isi: { jenis: 'sakit', mulai: '2026-04-14', lama: 3, setuju_diagnosis: false, catatan: null },
  });
  expect([issued?.path.endsWith('/surat/7/terbit'), issued?.body]).toEqual([true, { versi: 1 }]);
  expect(await screen.findByRole('dialog', { name: 'Surat sakit 014/SKS/K1/IV/2026' })).toBeDefined();
  expect(changed).toHaveBeenCalled();
});

it('issue 30 E10: the time of a death that contradicts the visit is said at its field, before anything is issued', async () => {
  await open({ meninggal: '2026-04-14T01:00:00.000Z' });
  await userEvent.click(await screen.findByRole('button', { name: 'Tulis surat kematian' }));
  expect(
    await screen.findByText('Periksa: Waktu kematian 14/04/2026 08.00 sebelum pasien didaftarkan (14/04/2026 09.00)'),
  ).toBeDefined();
  const field = screen.getByLabelText(/^Waktu kematian/);
  await userEvent.clear(field);
  await userEvent.type(field, '010119500800');
  await userEvent.tab();
  expect(await screen.findByText('Waktu kematian sebelum tanggal lahir')).toBeDefined();
});

it('a refused issue goes on with the draft that it left', async () => {
  let tries = 0;
  const { requests } = await open({
    issue: () =>
      tries++ === 0 ? refuse(422, { errors: { 'isi.mulai': ['Mulai dari hari pelayanan'] } }) : answerSaved(SURAT),
  });
  await fillSick();
  expect((await screen.findAllByText(/Mulai dari hari pelayanan/)).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: /^Terbitkan/ }));
  await waitFor(() => expect(writesOf(requests)).toHaveLength(4));
  expect(writesOf(requests).map(({ method, path }) => `${method} ${path.split('/').slice(-2).join('/')}`)).toEqual([
    'POST 9/surat',
    'POST 7/terbit',
    'PUT surat/7',
    'POST 7/terbit',
  ]);
});

it('RM8: an issue that is refused for a hole of the template leads into the hole', async () => {
  const said = 'Catatan masih punya isian templat yang kosong';
  await open({ issue: () => refuse(422, { errors: { 'isi.catatan': [said] } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Surat' }));
  await userEvent.type(await screen.findByLabelText(/^Catatan/), 'Istirahat di [[[[tempat]]');
  await userEvent.type(screen.getByLabelText(/^Lama/), '3{Control>}{Enter}{/Control}');
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  const field = screen.getByLabelText<HTMLInputElement>(/^Catatan/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('[[tempat]]');
});

it('before the signature it is stored as a draft, and says why', async () => {
  const { requests } = await open({ dasar: { halangan: 'Tandatangani dulu catatan Anda pada kunjungan ini' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Surat' }));
  expect(await screen.findByText(/Tandatangani dulu catatan Anda/)).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Lama/), '3');
  await userEvent.click(screen.getByRole('button', { name: /^Simpan draf/ }));
  await waitFor(() => expect(writesOf(requests)).toHaveLength(1));
});

it('a nurse sees the letters and has no button that changes one', async () => {
  await open({ part: [SURAT, { ...DRAFT, id: 8 }] }, ['view surat']);
  const rows = screen.getAllByRole('listitem');
  expect(
    within(rows[0] as HTMLElement).getByText('14/Apr/2026 sampai 16/Apr/2026, dr. Budi, dicetak 1 kali'),
  ).toBeDefined();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Lihat, cetak', 'Lihat']);
});

it('issue 30 E6: a letter that holds a result that was corrected says which, and is issued again in one go', async () => {
  const { requests } = await open({
    part: [
      { ...SURAT, hasil_dikoreksi: ['Kalium'] },
      { ...SURAT, id: 8 },
    ],
  });
  expect(await screen.findByText('Memuat hasil yang dikoreksi: Kalium')).toBeTruthy();
  const [again, ...others] = screen.getAllByRole('button', { name: 'Terbitkan ulang' });
  expect(others).toEqual([]);
  await userEvent.click(again as HTMLElement);
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: /^Terbitkan ulang/ }));
  await waitFor(() => expect(writesOf(requests).map(({ path }) => path)).toEqual(['/surat/7/terbit-ulang']));
});
