import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pickLoketHere } from '#platform/lists/loket.ts';
import { queryClient } from '#platform/http/query.ts';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { installServer, recentAnswer, SAVED, showForm, SITI } from '../form/test-kunjungan.tsx';

const BUDI = { ...SITI, norm: 124, nama: 'BUDI SANTOSO', nik: '3374101203850009', no_bpjs: null };
const TIKET = { id: 5, nomor: 'A-047', diambil_pada: new Date(Date.now() - 29 * 60_000).toISOString() };

let dilewati: object[];
beforeEach(() => {
  dilewati = [];
});

const openForm = async (options: object): Promise<TestRequest[]> => {
  const requests = installServer(({ method, path }) => {
    if (path === '/antrean-loket') return answer({ sekarang: null, panggilan: [], dilewati });
    if (path === '/pasien/124') return answer(BUDI);
    if (path === '/pasien/124/pendaftaran/recent')
      return recentAnswer({
        medical_record: null,
        pasien: { norm: 124, nama: BUDI.nama, no_bpjs: null },
        terakhir: null,
      });
    if (path === '/pasien/search/budi') return answer([BUDI]);
    return method === 'POST' && path === '/pendaftaran' ? answerSaved(SAVED) : undefined;
  });
  await showForm(<KunjunganFormOverlay options={options} onClose={() => undefined} />, ['view antrean loket']);
  return requests;
};
const line = (): HTMLElement => screen.getByText(/Nomor loket/).closest<HTMLElement>('[role=status]') as HTMLElement;
/** The last visit fills in where the patient goes. */
const untilFilled = () =>
  waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Dokter/, { selector: 'input' }).value).toBe('dr. Budi'),
  );
async function register(requests: TestRequest[]): Promise<unknown> {
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const consent = await screen.findByRole('dialog', { name: /Persetujuan/ });
  await userEvent.click(within(consent).getByRole('button', { name: /^YA/ }));
  await waitFor(() => expect(writesOf(requests).some(({ path }) => path === '/pendaftaran')).toBe(true));
  return writesOf(requests).find(({ path }) => path === '/pendaftaran')?.body;
}

describe('a registration that was opened at a counter', () => {
  it('says the number with its wait, and sends it', async () => {
    const requests = await openForm({ norm: 123, loket: TIKET });
    await untilFilled();
    expect(line().textContent).toMatch(/A-047, diambil \d\d\.\d\d, menunggu 29 mnt/);
    expect(await register(requests)).toMatchObject({ norm: 123, antrean_loket_id: 5 });
  });

  it('says who passed the number over meanwhile', async () => {
    pickLoketHere({ id: 7, nama: 'Loket 2' });
    const requests = await openForm({ norm: 123, loket: TIKET });
    await untilFilled();
    expect(line().textContent).not.toContain('Rina');
    dilewati = [{ id: 5, status: 5, loket_id: 7, oleh: { akun_id: 8, nama: 'Rina' } }];
    await queryClient.invalidateQueries({ queryKey: ['loket'] });
    await waitFor(() => expect(line().textContent).toContain('dilewati oleh Rina'));
    // The person is there all the same, and the visit goes on being theirs.
    expect(await register(requests)).toMatchObject({ antrean_loket_id: 5 });
  });

  it('without a number sends none', async () => {
    const requests = await openForm({ norm: 123 });
    await untilFilled();
    expect(screen.queryByText(/Nomor loket/)).toBeNull();
    expect(await register(requests)).not.toHaveProperty('antrean_loket_id');
  });

  it('lets the number go when the clerk says so', async () => {
    const requests = await openForm({ norm: 123, loket: TIKET });
    await untilFilled();
    await userEvent.click(within(line()).getByRole('button', { name: 'Lepas' }));
    expect(line().textContent).toContain('dilepas');
    expect(await register(requests)).not.toHaveProperty('antrean_loket_id');
  });

  it('the number never goes to another patient than the one it came with, unless the clerk takes it again', async () => {
    await openForm({ norm: 123, loket: TIKET });
    await untilFilled();
    await userEvent.click(screen.getByRole('button', { name: 'Ganti' }));
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'budi');
    await screen.findByRole('option', { name: /BUDI SANTOSO/ });
    await userEvent.keyboard('{Enter}');
    await screen.findByText('BUDI SANTOSO');
    await waitFor(() => expect(line().textContent).toContain('dilepas'));
    await userEvent.click(within(line()).getByRole('button', { name: 'Pakai lagi' }));
    expect(line().textContent).toContain('menunggu 29 mnt');
  });

  it('a draft that is taken up, of this form or another, comes without the number', async () => {
    await openForm({ loket: TIKET });
    await userEvent.type(await screen.findByRole('combobox', { name: /^Pasien/ }), 'budi');
    await screen.findByRole('option', { name: /BUDI SANTOSO/ });
    await userEvent.keyboard('{Enter}');
    await screen.findByText('BUDI SANTOSO');
    expect(line().textContent).toContain('menunggu');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('kunjungan-lengkap'), { timeout: 4000 });
    expect(JSON.stringify(localStorage)).not.toContain('A-047');
    cleanup();
    await openForm({ loket: { ...TIKET, id: 6, nomor: 'A-048' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
    await screen.findByText('BUDI SANTOSO');
    expect(line().textContent).toMatch(/A-048 dilepas/);
  });

  it('an emptied form holds no number', async () => {
    await openForm({ norm: 123, loket: TIKET });
    await untilFilled();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    const question = screen.queryByRole('button', { name: 'Kosongkan' });
    if (question) await userEvent.click(question);
    await waitFor(() => expect(line().textContent).toContain('dilepas'));
  });
});
