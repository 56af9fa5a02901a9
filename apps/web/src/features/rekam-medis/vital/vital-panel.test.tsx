import type { Pengukuran, TandaVitalKunjungan } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { pengukuran } from '#testing/pengukuran.ts';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { VitalKonfirmasi } from './vital-konfirmasi.tsx';
import { VitalPanel } from './vital-panel.tsx';
import { settledUkuran } from './vital-form.ts';

const today = (hour: string): string => `${new Date().toISOString().slice(0, 10)}T${hour}:00.000Z`;
const reading = (changes: Partial<Pengukuran>): Pengukuran =>
  pengukuran({ waktu: today('02:27'), dibuat_pada: today('02:27'), ...changes });
const AWAL = reading({
  id: null,
  awal: true,
  waktu: today('02:12'),
  sistole: 128,
  diastole: 82,
  respiratory_rate: 18,
  asal: { respiratory_rate: 'otomatis' },
});
const STATE: TandaVitalKunjungan = {
  kunjungan_id: 9,
  norm: 123,
  status: 3,
  terdaftar_pada: today('02:10'),
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
  pengukuran: [reading({ id: 4, sistole: 148, diastole: 94, berat_badan: 57 }), AWAL],
  konfirmasi: [],
  sebelumnya: [
    reading({
      id: 2,
      kunjungan_id: 3,
      waktu: '2026-03-02T03:00:00.000Z',
      sistole: 122,
      diastole: 79,
      tinggi_badan: 157,
    }),
  ],
};
const NURSE = ['view rekam medis', 'create rekam medis'];

async function open(
  state: TandaVitalKunjungan = STATE,
  saved: (request: TestRequest) => TestAnswer = () => answerSaved(state),
  ability: readonly string[] = NURSE,
): Promise<TestRequest[]> {
  const requests = installServer((request) => {
    if (!request.path.includes('/tanda-vital')) return undefined;
    return request.method === 'GET' ? answer(state) : saved(request);
  });
  await showPage(
    <>
      <VitalPanel kunjunganId={9} norm={123} />
      <VitalKonfirmasi kunjunganId={9} norm={123} />
    </>,
    { ability },
  );
  await screen.findByText('148/94');
  return requests;
}
const rowOf = (label: string): HTMLElement => screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement;

it('RM11, RM12: a measure is told with its mark, who took it, and where it comes from', async () => {
  await open();
  const tekanan = within(rowOf('Tekanan darah'));
  expect(tekanan.getByText('tinggi')).toBeDefined();
  expect(tekanan.getByText(/^dr\. Budi .*\d\d\.27 · pendaftaran 128\/82$/)).toBeDefined();
  expect(within(rowOf('Napas')).getByText('otomatis')).toBeDefined();
  // The height of another visit is carried, and says so.
  const berat = within(rowOf('Berat badan'));
  expect(berat.getByText('IMT 23,1 normal')).toBeDefined();
  expect(berat.getByText('dari 02/03/2026')).toBeDefined();
  expect(screen.queryByText('Nadi', { selector: 'dt' })).toBeNull();
});

it('RM11: the head tells the day, so the measures of that day tell only their hour; another day is written out', async () => {
  const reached = { ...AWAL, waktu: '2026-03-04T02:12:00.000Z' };
  const late = reading({ id: 4, waktu: '2026-03-05T02:27:00.000Z', sistole: 148, diastole: 94 });
  await open({ ...STATE, pengukuran: [late, reached] });
  const panel = within(screen.getByRole('region', { name: 'Tanda vital' }));
  expect(panel.getByText('05-Mar-26')).toBeDefined();
  expect(within(rowOf('Tekanan darah')).getByText(/^dr\. Budi \d\d\.27 · pendaftaran 128\/82$/)).toBeDefined();
  expect(within(rowOf('Napas')).getByText(/^pendaftaran 04-Mar-26, \d\d\.12$/)).toBeDefined();
});

it.each([
  ['sistole', '190/120', '', { sistole: '190', diastole: '120' }],
  ['sistole', '190/120', '80', {}],
  ['berat_badan', '24 kg', '', { berat_badan: '24' }],
  ['berat_badan', '53 lb', '', {}],
  ['spo2', '98%', '', { spo2: '98' }],
  ['suhu_badan', '367', '', { suhu_badan: '36,7' }],
  ['suhu_badan', '100', '', {}],
  ['suhu_badan', '3725', '', {}],
] as const)('issue 30: %s left with %s (diastole %j)', (nama, text, diastole, expected) =>
  expect(settledUkuran(nama, text, diastole)).toEqual(expected),
);

it('RM29, D53: seven measures in 25 keys; a temperature of three digits is told as it was read, and asked where it was not left', async () => {
  const requests = await open();
  const keys = [
    '{F9}',
    ...'148',
    '{Enter}',
    ...'94',
    '{Enter}',
    ...'84',
    '{Enter}',
    ...'18',
    '{Enter}',
    ...'367',
    '{Enter}',
    ...'98',
    '{Enter}',
    ...'57',
    '{Control>}{Enter}{/Control}',
  ];
  // The bench counts a key that is held as one of its own.
  const pressed = keys.length + keys.filter((key) => key.includes('>')).length;
  expect(pressed).toBeLessThanOrEqual(25);
  await userEvent.keyboard('{F9}');
  const dialog = await screen.findByRole('dialog', { name: 'Ukur tanda vital' });
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Sistole')));
  // A first field that is passed over is no empty form yet.
  await userEvent.keyboard('{Tab}');
  expect(within(dialog).queryByText('Isi sedikitnya satu ukuran')).toBeNull();
  // Nothing moves a comma that nobody sees (issue 30, D53).
  const suhu = within(dialog).getByLabelText<HTMLInputElement>('Suhu badan');
  await userEvent.type(suhu, '367{Control>}{Enter}{/Control}');
  await within(dialog).findAllByText(/"367" dapat berarti 367 °C atau 36,7 °C: ketik 36,7/);
  expect([suhu.value, writesOf(requests)]).toEqual(['367', []]);
  await userEvent.clear(suhu);
  within(dialog).getByLabelText('Sistole').focus();
  for (const key of keys.slice(1, -1)) await userEvent.keyboard(key);
  expect(within(dialog).getByText('"367" dibaca 36,7 °C')).toBeDefined();
  await userEvent.keyboard(keys.at(-1) ?? '');
  await waitFor(() => expect(writesOf(requests)).toHaveLength(1));
  expect(writesOf(requests)[0]).toMatchObject({
    path: '/kunjungan/9/tanda-vital',
    key: expect.any(String),
    body: {
      sistole: 148,
      diastole: 94,
      heart_rate: 84,
      respiratory_rate: 18,
      suhu_badan: 36.7,
      spo2: 98,
      berat_badan: 57,
      tinggi_badan: null,
      asal: {},
      tak_terukur: {},
      waktu: null,
      koreksi_dari: null,
    },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the key that it had before opens it as well', async () => {
  await open();
  expect(screen.getByRole('button', { name: /Ukur ulang/ }).textContent).toContain('F9');
  await userEvent.keyboard('{Alt>}v{/Alt}');
  expect(await screen.findByRole('dialog', { name: 'Ukur tanda vital' })).toBeDefined();
});

it('RM11: a dash is never zero, and is asked why', async () => {
  const requests = await open();
  await userEvent.click(screen.getByRole('button', { name: /Ukur ulang/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Nadi'), '-');
  await userEvent.click(dialog.getByRole('button', { name: /Simpan/ }));
  expect((await dialog.findAllByText(/Alasan tak terukur paling sedikit 3 huruf/)).length).toBeGreaterThan(0);
  expect(writesOf(requests)).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Mengapa nadi tak terukur/), 'Tak teraba');
  await userEvent.click(dialog.getByRole('button', { name: /Simpan/ }));
  await waitFor(() => expect(writesOf(requests)).toHaveLength(1));
  expect(writesOf(requests)[0]?.body).toMatchObject({ heart_rate: null, tak_terukur: { heart_rate: 'Tak teraba' } });
});

it('a value beyond its limits is refused at its field, one beside the normal is only marked', async () => {
  const requests = await open();
  await userEvent.click(screen.getByRole('button', { name: /Ukur ulang/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Sistole'), '190');
  expect(await dialog.findByText('sangat tinggi')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Diastole'), '190');
  await userEvent.click(dialog.getByRole('button', { name: /Simpan/ }));
  expect((await dialog.findAllByText(/Diastole harus lebih kecil daripada sistole/)).length).toBeGreaterThan(0);
  expect(writesOf(requests)).toEqual([]);
});

it('a correction that somebody else was quicker with says so, and shows what stands now', async () => {
  const now = {
    ...STATE,
    pengukuran: [
      reading({ id: 5, sistole: 150, diastole: 96, koreksi_dari: 4 }),
      { ...(STATE.pengukuran[0] as Pengukuran), dikoreksi: 5 },
      AWAL,
    ],
  };
  const requests = await open(STATE, () =>
    refuse(409, { kode: 'BENTROK', message: 'Pengukuran ini sudah dikoreksi oleh Ns. Rina.', data: now }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Semua pengukuran 2' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Koreksi pengukuran/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Koreksi pengukuran' }));
  const sistole = dialog.getByLabelText('Sistole');
  expect((sistole as HTMLInputElement).value).toBe('148');
  await userEvent.clear(sistole);
  await userEvent.type(sistole, '138');
  await userEvent.click(dialog.getByRole('button', { name: /Simpan/ }));
  expect(await dialog.findByText(/sudah dikoreksi oleh Ns\. Rina/)).toBeDefined();
  expect(writesOf(requests)[0]?.body).toMatchObject({ koreksi_dari: 4, sistole: 138, diastole: 94 });
  expect(await screen.findByText('150/96')).toBeDefined();
});

it('RM12: an automatic measure is confirmed by itself, with the value that was seen', async () => {
  const requests = await open();
  const part = within(await screen.findByRole('region', { name: 'Ukuran otomatis' }));
  await userEvent.click(part.getByRole('button', { name: 'Pastikan napas 18 benar' }));
  await waitFor(() => expect(writesOf(requests)).toHaveLength(1));
  expect(writesOf(requests)[0]).toMatchObject({
    path: '/kunjungan/9/tanda-vital/konfirmasi',
    body: { ukuran: 'respiratory_rate', nilai: 18 },
  });
});

it('who may only read measures, corrects and confirms nothing', async () => {
  await open(STATE, undefined, ['view rekam medis']);
  expect(screen.queryByRole('button', { name: /Ukur/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Ukuran otomatis' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Semua pengukuran 2' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: /^Koreksi/ })).toBeNull();
});
