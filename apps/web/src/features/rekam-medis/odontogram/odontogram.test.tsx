import type { Odontogram, TemuanGigi } from '@nadi/contract/rekam-medis/odontogram.contract';
import { hitungDmf } from '@nadi/domain/rekam-medis/odontogram';
import type { KodeGigi } from '@nadi/domain/rekam-medis/odontogram';
import type { Permukaan } from '@nadi/domain/rekam-medis/gigi';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { expect, it } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { rekamQuery } from '../rekam.queries.ts';
import { OdontogramSection } from './odontogram-section.tsx';

const SAID = '2026-11-23T02:00:00.000Z';
let serial = 0;
const temuan = (text: string, over: Partial<TemuanGigi> = {}): TemuanGigi => {
  const [gigi, ...rest] = text.split(' ');
  const [permukaan, kode] = rest.length === 2 ? rest : [null, rest[0]];
  return {
    id: ++serial,
    gigi: Number(gigi),
    permukaan: permukaan as Permukaan | null,
    kode: kode as KodeGigi,
    kunjungan_id: 9,
    oleh: 'drg. Maya',
    milik_saya: true,
    dibuat_pada: SAID,
    sampai: null,
    diakhiri_oleh: null,
    batal: false,
    ...over,
  };
};
const odontogram = (list: TemuanGigi[], over: Partial<Odontogram> = {}): Odontogram => ({
  temuan: list,
  dmf: hitungDmf(list, false),
  dmf_susu: hitungDmf(list, true),
  diperiksa_pada: SAID,
  diperiksa_oleh: 'drg. Maya',
  perlu_baru: false,
  boleh_tulis: true,
  ...over,
});

function Shown({ mayWrite }: { mayWrite: boolean }) {
  const { data } = useQuery(rekamQuery(9));
  return data ? (
    <OdontogramSection kunjunganId={9} norm={123} part={data.bagian['odontogram']} data={data} mayWrite={mayWrite} />
  ) : null;
}
async function show(
  present: Odontogram,
  saved: (request: TestRequest) => TestAnswer = () => answerSaved(present),
  mayWrite = true,
): Promise<TestRequest[]> {
  const record = {
    kunjungan: { pasien: { tanggal_lahir: '1985-03-12' } },
    bagian: { odontogram: present },
  } as unknown as RekamMedisKunjungan;
  const requests = installServer((request) => {
    if (request.path === '/kunjungan/9/rekam-medis') return answer(record);
    return request.path.includes('/odontogram') ? saved(request) : undefined;
  });
  await showPage(<Shown mayWrite={mayWrite} />, { ability: ['view rekam medis', 'create rekam medis'] });
  await screen.findByRole('group', { name: 'Gigi' });
  return requests;
}
const tooth = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

it('RM16: teeth are one stop of Tab, arrows and numbers lead from one to the next', async () => {
  await show(odontogram([]));
  expect(screen.getAllByRole('button', { name: /^Gigi \d/ }).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  tooth(/^Gigi 11,/).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tooth(/^Gigi 21,/));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(tooth(/^Gigi 31,/));
  await userEvent.keyboard('46');
  expect(document.activeElement).toBe(tooth(/^Gigi 46, molar pertama bawah kanan: tanpa temuan/));
  await userEvent.keyboard('19');
  expect(await screen.findByText('Gigi 19 tidak ada')).toBeDefined();
  expect(document.activeElement).toBe(tooth(/^Gigi 46,/));
});

// The code would be kept on the tooth before, which nobody named.
it.each(['85', '99', '4'])('after %s, which is no tooth here, no code is taken until one is chosen', async (number) => {
  const car = temuan('36 O car');
  const requests = await show(odontogram([]), () => answerSaved({ ...odontogram([car]), baru: [car], berakhir: [] }));
  tooth(/^Gigi 35,/).focus();
  await userEvent.keyboard(`${number}ocar`);
  expect(await screen.findByText(/Pilih giginya dulu$/)).toBeDefined();
  expect(writesOf(requests)).toEqual([]);
  await userEvent.keyboard('36ocar');
  await waitFor(() =>
    expect(writesOf(requests)).toMatchObject([{ body: { gigi: 36, permukaan: ['O'], kode: 'car' } }]),
  );
});

it('RM16: an arrow and four letters write a finding; what it ends is said, and it is taken back', async () => {
  const car = temuan('47 O car');
  const cof = temuan('47 O cof');
  const requests = await show(odontogram([car]), ({ path }) =>
    answerSaved(
      path.endsWith('/akhiri')
        ? odontogram([car])
        : { ...odontogram([cof]), baru: [cof], berakhir: [{ ...car, sampai: SAID }] },
    ),
  );
  tooth(/^Gigi 46,/).focus();
  await userEvent.keyboard('{ArrowLeft}oco');
  expect(screen.getByText('Gigi 47: oco…')).toBeDefined();
  await userEvent.keyboard('f');
  expect(await screen.findByRole('button', { name: /^Gigi 47, .*: tambalan komposit oklusal$/ })).toBeDefined();
  expect(writesOf(requests)[0]).toMatchObject({
    path: '/kunjungan/9/odontogram',
    key: expect.any(String),
    body: { gigi: 47, permukaan: ['O'], kode: 'cof', lanjutkan: false },
  });
  expect(await screen.findByText('47 O cof dicatat, mengakhiri 47 O car.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
  expect(await screen.findByRole('button', { name: /^Gigi 47, .*: karies oklusal$/ })).toBeDefined();
  expect(writesOf(requests)[1]).toMatchObject({ body: { temuan: [cof.id], cara: 'batal' } });
});

it('issue 30 E9: a milk tooth of a grown person is asked about, and written once it is meant', async () => {
  const milk = temuan('75 O car');
  const requests = await show(odontogram([]), ({ body }) =>
    (body as { lanjutkan: boolean }).lanjutkan
      ? answerSaved({ ...odontogram([milk]), baru: [milk], berakhir: [] })
      : refuse(422, { kode: 'PERLU_KONFIRMASI', message: 'Gigi susu 75 pada umur 41 tahun. Benar?' }),
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Gigi susu' }));
  tooth(/^Gigi 36,/).focus();
  await userEvent.keyboard('75ocar');
  expect(await screen.findByText('Gigi susu 75 pada umur 41 tahun. Benar?')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Benar, catat/ }));
  expect(await screen.findByRole('button', { name: /^Gigi 75, .*: karies oklusal$/ })).toBeDefined();
  expect(writesOf(requests).map(({ body }) => (body as { lanjutkan: boolean }).lanjutkan)).toEqual([false, true]);
});

it('RM16: what is no finding is refused before it is sent', async () => {
  const requests = await show(odontogram([]));
  tooth(/^Gigi 46,/).focus();
  await userEvent.keyboard('omis');
  expect(await screen.findByText('mis berlaku untuk seluruh gigi')).toBeDefined();
  await userEvent.keyboard('oc{Escape}{Alt>}o{/Alt}');
  expect(writesOf(requests)).toHaveLength(0);
});

it('a finding that the server refuses says why; a lost race shows the teeth as they are', async () => {
  const now = odontogram([temuan('46 mis')]);
  let status = 422;
  await show(odontogram([]), () =>
    status === 422
      ? refuse(422, { message: 'Gigi 46 tercatat mis (hilang); akhiri dulu temuan itu' })
      : refuse(409, { data: now }),
  );
  tooth(/^Gigi 46,/).focus();
  await userEvent.keyboard('ocar');
  expect(await screen.findByText(/^46 O car belum dicatat: .*akhiri dulu temuan itu/)).toBeDefined();
  status = 409;
  await userEvent.keyboard('ocar');
  expect(await screen.findByRole('button', { name: /^Gigi 46, .*: hilang$/ })).toBeDefined();
});

it('RM16: colours and letters, DMF-T, the history of a tooth, and ending what is another’s', async () => {
  const own = temuan('36 O car');
  const old = temuan('36 M amf', { milik_saya: false, kunjungan_id: 2, oleh: 'drg. Rani' });
  const requests = await show(odontogram([own, old, temuan('75 O car')]), ({ method }) =>
    method === 'GET'
      ? answer([own, old, { ...temuan('36 D car'), sampai: SAID, diakhiri_oleh: 'drg. Maya', batal: true }])
      : answerSaved(odontogram([own])),
  );
  const one = within(tooth(/^Gigi 36, molar pertama bawah kiri: karies oklusal, tambalan amalgam mesial$/));
  expect(one.getByText('O car').dataset['rupa']).toBe('karies');
  expect(one.getByText('M amf').dataset['rupa']).toBe('restorasi');
  expect(screen.getByText('DMF-T 1 (D 1, M 0, F 0) · dmf-t 1 (d 1, m 0, f 0)')).toBeDefined();
  await userEvent.click(tooth(/^Gigi 36,/));
  const panel = within(screen.getByRole('region', { name: 'Gigi 36' }));
  expect(panel.getByRole('button', { name: 'Batalkan 36 O car' })).toBeDefined();
  await userEvent.click(panel.getByRole('button', { name: 'Riwayat' }));
  const history = within(await panel.findByRole('list', { name: 'Riwayat gigi 36' }));
  expect(history.getByText('salah catat, drg. Maya')).toBeDefined();
  await userEvent.click(panel.getByRole('button', { name: 'Akhiri 36 M amf' }));
  await waitFor(() => expect(writesOf(requests)[0]?.body).toEqual({ temuan: [old.id], cara: 'akhiri' }));
});

it('RM16: surfaces and code are chosen by pointer as well', async () => {
  const requests = await show(odontogram([]), () => answerSaved({ ...odontogram([]), baru: [], berakhir: [] }));
  await userEvent.click(tooth(/^Gigi 16,/));
  const panel = within(screen.getByRole('region', { name: 'Gigi 16' }));
  await userEvent.click(panel.getByRole('button', { name: 'L, palatal' }));
  await userEvent.click(panel.getByLabelText('Kode temuan'));
  await userEvent.keyboard('mis{Enter}');
  await userEvent.click(panel.getByRole('button', { name: 'Catat' }));
  expect(panel.getByRole('alert').textContent).toContain('berlaku untuk seluruh gigi');
  await userEvent.click(panel.getByRole('button', { name: 'L, palatal' }));
  await userEvent.click(panel.getByRole('button', { name: 'Catat' }));
  await waitFor(() =>
    expect(writesOf(requests)[0]?.body).toEqual({ gigi: 16, permukaan: [], kode: 'mis', lanjutkan: false }),
  );
});

it('RM16: over a year old it asks for a new one, and a look that changes nothing is enough', async () => {
  const requests = await show(odontogram([temuan('36 O car')], { perlu_baru: true }), () =>
    answerSaved(odontogram([temuan('36 O car')])),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sudah diperiksa, tidak berubah' }));
  await waitFor(() => expect(screen.queryByText(/lebih dari setahun/)).toBeNull());
  expect(writesOf(requests)[0]?.path).toBe('/kunjungan/9/odontogram/periksa');
});

it('who is no dentist, and who only reads, writes nothing', async () => {
  const requests = await show(odontogram([temuan('36 O car')], { boleh_tulis: false }));
  tooth(/^Gigi 36,/).focus();
  await userEvent.keyboard('ocar');
  const panel = within(screen.getByRole('region', { name: 'Gigi 36' }));
  expect(panel.queryByRole('button', { name: 'Catat' })).toBeNull();
  expect(writesOf(requests)).toHaveLength(0);
});
