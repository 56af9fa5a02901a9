import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { installServer, showPage } from '#testing/page.tsx';
import { answer, answerBinary } from '#testing/server.ts';
import type { Answerer } from '#testing/server.ts';
import { replaceXhr } from '#testing/xhr.ts';
import { ConsentDialog } from './consent-dialog.tsx';

const SIGNED = {
  id: 4,
  setuju: true,
  berlaku: false,
  versi_teks: '3',
  cara: 'kertas',
  nama: 'Budi Santoso',
  hubungan: 'suami atau istri',
  berkas: 'consent.jpg',
  dibuat_oleh: 'Nur',
  dibuat_pada: '2026-11-23T02:00:00.000Z',
};
const STATE = {
  setuju: false,
  norm: 123,
  nama: 'SITI AMINAH',
  tanggal_lahir: '1980-01-02',
  tak_dikenal: false,
  tertanda: [SIGNED],
};
const serverOf =
  (state: typeof STATE): Answerer =>
  ({ path }) => {
    if (path === '/pasien/123/general-consent')
      return answerBinary('%PDF', 'application/pdf', 'general-consent-123.pdf');
    if (path !== '/pendaftaran/7/general-consent') return undefined;
    return answer(state);
  };
const open = async (ability = ['view kunjungan', 'create kunjungan'], state = STATE) => {
  const requests = installServer(serverOf(state));
  await showPage(<ConsentDialog id={7} whose="SITI AMINAH" onClose={() => undefined} />, { ability });
  return requests;
};

it('D13: says what was answered and signed, and that a changed answer is to be signed anew; the form is printed', async () => {
  const requests = await open();
  const dialog = await screen.findByRole('dialog', { name: /General consent/ });
  expect((await within(dialog).findByText(/^Jawaban:/)).textContent).toContain(
    'TIDAK MENYETUJUI. Belum ditandatangani.',
  );
  expect(within(dialog).getByRole('list').textContent).toMatch(
    /Budi Santoso.*menyetujui.*pindaiannya disimpan.*perlu ditandatangani lagi/,
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cetak formulir' }));
  expect(await screen.findByRole('dialog', { name: 'Formulir general consent' })).toBeTruthy();
  expect(requests.filter(({ path }) => path === '/pasien/123/general-consent')).toHaveLength(1);
});

it('D13: ink is sent with who signed and the answer that was shown; a scan is asked for where paper was chosen', async () => {
  const uploads = replaceXhr((upload) => upload.answer(200, { success: true, message: 'Ditandatangani', data: STATE }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tanda tangani' }));
  const form = await screen.findByRole('dialog', { name: 'Tanda tangani general consent' });
  const save = within(form).getByRole('button', { name: /^Simpan tanda tangan/ });
  await userEvent.click(within(form).getByRole('radio', { name: 'Di kertas, dipindai' }));
  await userEvent.click(save);
  expect((await within(form).findAllByText(/Pilih pindaiannya dulu/)).length).toBeGreaterThan(0);
  await userEvent.click(within(form).getByRole('radio', { name: 'Di layar' }));
  const canvas = within(form).getByRole('img', { name: /^Tanda tangan/ });
  canvas.setPointerCapture = () => undefined;
  canvas.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 100 }) as DOMRect;
  fireEvent.pointerDown(canvas, { clientX: 10, clientY: 10 });
  for (let n = 1; n <= 8; n++) fireEvent.pointerMove(canvas, { clientX: 10 + n * 10, clientY: 10 + n * 5 });
  fireEvent.pointerUp(canvas);
  expect(uploads).toEqual([]);
  await userEvent.click(save);
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.path).toBe('/pendaftaran/7/general-consent');
  const { goresan, ...sent } = Object.fromEntries(uploads[0]?.form ?? []);
  expect(sent).toEqual({ nama: 'SITI AMINAH', hubungan: 'pasien', setuju: 'false' });
  expect(goresan).toMatch(/^20,20 40,30 /);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tanda tangani general consent' })).toBeNull());
});

it('D13: who may only look at visits neither prints nor signs', async () => {
  await open(['view kunjungan']);
  expect(await screen.findByText(/Belum ditandatangani/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tanda tangani' })).toBeNull();
});

it('issue 30: for a child the form begins with nobody, says whose it is, and the child does not sign', async () => {
  const uploads = replaceXhr((upload) => upload.answer(200, { success: true, message: 'Ditandatangani', data: STATE }));
  await open(undefined, { ...STATE, tanggal_lahir: '2026-06-28' });
  await userEvent.click(await screen.findByRole('button', { name: 'Tanda tangani' }));
  const form = await screen.findByRole('dialog', { name: 'Tanda tangani general consent' });
  expect(within(form).getByText('SITI AMINAH')).toBeDefined();
  const nama = within(form).getByRole<HTMLInputElement>('textbox', { name: /^Penanda tangan/ });
  expect([nama.value, within(form).getByLabelText<HTMLInputElement>(/^Hubungan/).value]).toEqual(['', '']);
  await userEvent.keyboard('SITI{Control>}{Enter}{/Control}');
  expect((await within(form).findAllByText(/Hubungan harus dipilih/)).length).toBeGreaterThan(0);
  expect(uploads).toEqual([]);
});

it('issue 30: one Esc over a name that is typed asks, and closes nothing below', async () => {
  installServer(serverOf(STATE));
  const onClose = vi.fn<() => void>();
  await showPage(<ConsentDialog id={7} whose="SITI AMINAH" onClose={onClose} />, { ability: ['create kunjungan'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Tanda tangani' }));
  const form = await screen.findByRole('dialog', { name: 'Tanda tangani general consent' });
  await userEvent.type(within(form).getByRole('textbox', { name: /^Penanda tangan/ }), ' B{Escape}');
  await waitFor(() => expect(screen.getByRole('dialog', { name: /^Tutup tanpa menyimpan/ })).toBeDefined());
  expect([onClose.mock.calls.length, form.isConnected]).toEqual([0, true]);
});
