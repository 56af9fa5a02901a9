import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refuse } from '#testing/server.ts';
import { openForm, field, typeInto, installServer, findButton } from '../test-form.tsx';
import { pesertaAnswer } from './test-peserta.tsx';

const findPanel = async (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Data BPJS' });

describe('platform.md 7: Isi dari BPJS', () => {
  it('F4 with a NIK fills the rest', async () => {
    const requests = installServer(({ path }) =>
      path === '/pasien/bpjs/nik-fallback/3374105203850003' ? pesertaAnswer() : undefined,
    );
    await openForm();
    await typeInto('NIK', '3374105203850003');
    await userEvent.keyboard('{F4}');
    await waitFor(() => expect(field('Nama').value).toBe('SITI AMINAH'));
    expect([
      field('No. BPJS').value,
      field('No. Handphone').value,
      field('No. WhatsApp').value,
      field('Tanggal lahir').value,
    ]).toEqual(['0001234567891', '081227504418', '081227504418', '12/03/1985']);
    expect(await screen.findByText('Data BPJS berhasil diambil')).toBeDefined();
    expect(requests.filter(({ path }) => path.startsWith('/pasien/bpjs/'))).toHaveLength(1);
  });

  it('by card also fills the NIK, and asks whose it is', async () => {
    const requests = installServer(({ path }) =>
      path === '/pasien/bpjs/noka-fallback/0001234567891'
        ? pesertaAnswer({}, { source: 'cache', simulator: true })
        : undefined,
    );
    await openForm();
    await typeInto('No. BPJS', '0001234567891');
    await userEvent.click(findButton(/^Isi dari BPJS/));
    await waitFor(() => expect(field('NIK').value).toBe('3374105203850003'));
    expect(await screen.findByText('Data BPJS berhasil diambil (dari database)')).toBeDefined();
    const content = await findPanel();
    expect(within(content).getByText(/Dari database, diambil 02\/03\/2026 08\.00/)).toBeDefined();
    expect(within(content).getByText('Jawaban simulator, bukan BPJS')).toBeDefined();
    await waitFor(() =>
      expect(requests.some(({ path }) => path === '/pasien/validate-nik/3374105203850003')).toBe(true),
    );
  });

  it('what was typed stays, beside what BPJS says, until that is chosen', async () => {
    installServer(({ path }) =>
      path.startsWith('/pasien/bpjs/nik-fallback/')
        ? pesertaAnswer({ aktif: false, ketAktif: 'PREMI', tunggakan: 150_000 })
        : undefined,
    );
    await openForm();
    await typeInto('NIK', '3374105203850003');
    await typeInto('Nama', 'siti aminah binti ali');
    await typeInto('No. Handphone', '0899');
    await userEvent.keyboard('{F4}');
    const content = await findPanel();
    expect([field('Nama').value, field('No. Handphone').value, field('No. BPJS').value]).toEqual([
      'SITI AMINAH BINTI ALI',
      '0899',
      '0001234567891',
    ]);
    expect(within(content).getByText(/Kepesertaan tidak aktif: “PREMI”/)).toBeDefined();
    expect(within(content).getByText('Tunggakan 150.000')).toBeDefined();
    // A second F4 moves the focus to the choice.
    await userEvent.keyboard('{F4}');
    expect(content.contains(document.activeElement)).toBe(true);
    const nama = within(content).getByRole('group', { name: 'Nama' });
    await userEvent.click(within(nama).getByRole('radio', { name: /BPJS/ }));
    expect(field('Nama').value).toBe('SITI AMINAH');
    expect(field('No. Handphone').value).toBe('0899');
    await userEvent.click(within(nama).getByRole('radio', { name: /Isian Anda/ }));
    expect(field('Nama').value).toBe('SITI AMINAH BINTI ALI');
  });

  it('what is typed while BPJS is slow counts as typed; it can be given up', async () => {
    let release: (pesertaAnswer: Response) => void = () => undefined;
    installServer();
    const original = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes('/bpjs/')
        ? new Promise((resolve) => {
            release = resolve;
          })
        : original(input, init);
    await openForm();
    await typeInto('NIK', '3374105203850003');
    await userEvent.keyboard('{F4}');
    await typeInto('Nama', 'budi');
    release(new Response(JSON.stringify(pesertaAnswer().body)));
    await findPanel();
    expect(field('Nama').value).toBe('BUDI');
    await userEvent.click(findButton(/^Isi dari BPJS/));
    await userEvent.click(await waitFor(() => findButton('Batal mengambil data BPJS')));
    expect(findButton(/^Isi dari BPJS/)).toBeDefined();
  });

  it('an answer for a NIK that was corrected meanwhile is not written under the new one', async () => {
    const release: ((pesertaAnswer: Response) => void)[] = [];
    installServer();
    const original = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes('/bpjs/') ? new Promise((resolve) => void release.push(resolve)) : original(input, init);
    await openForm();
    await typeInto('NIK', '3374105203850003');
    await userEvent.keyboard('{F4}');
    await userEvent.clear(field('NIK'));
    await typeInto('NIK', '3374105203850004');
    release[0]?.(new Response(JSON.stringify(pesertaAnswer().body)));
    expect(await screen.findByText('Nomornya sudah diganti. Ambil lagi dari BPJS.')).toBeDefined();
    expect([field('Nama').value, field('No. BPJS').value, field('No. Handphone').value]).toEqual(['', '', '']);
    expect(screen.queryByRole('region', { name: 'Data BPJS' })).toBeNull();
  });

  it('what it filled in goes with its number: another NIK is another person; what was typed stays', async () => {
    installServer(({ path }) => (path.startsWith('/pasien/bpjs/nik-fallback/') ? pesertaAnswer() : undefined));
    await openForm();
    await typeInto('NIK', '3374105203850003');
    await typeInto('No. Handphone', '0899');
    // Whoever asks twice has taken nothing new the second time.
    for (const _again of [1, 2]) {
      await userEvent.keyboard('{F4}');
      await userEvent.click(within(await findPanel()).getByRole('button', { name: 'Tutup data BPJS' }));
    }
    expect([field('Nama').value, field('No. BPJS').value]).toEqual(['SITI AMINAH', '0001234567891']);
    await userEvent.clear(field('NIK'));
    await typeInto('NIK', '3201011011800005');
    expect([field('Nama').value, field('No. BPJS').value, field('No. Handphone').value]).toEqual(['', '', '0899']);
    expect([field('NIK').value, field('Tanggal lahir').value]).toEqual(['3201011011800005', '10/11/1980']);
    expect(screen.queryByRole('region', { name: 'Data BPJS' })).toBeNull();
    expect(screen.getByText(/isian dari BPJS untuk nomor sebelumnya dikosongkan/)).toBeDefined();
  });

  it('"Isian Anda" gives back what stands there now, not what stood there when BPJS answered', async () => {
    installServer(({ path }) => (path.startsWith('/pasien/bpjs/nik-fallback/') ? pesertaAnswer() : undefined));
    await openForm();
    await typeInto('NIK', '3374105203850003');
    await typeInto('Nama', 'siti');
    await userEvent.keyboard('{F4}');
    const nama = within(await findPanel()).getByRole('group', { name: 'Nama' });
    await typeInto('Nama', ' nurbaya');
    expect(within(nama).getByText('SITI NURBAYA')).toBeDefined();
    await userEvent.click(within(nama).getByRole('radio', { name: /BPJS/ }));
    expect(field('Nama').value).toBe('SITI AMINAH');
    await userEvent.click(within(nama).getByRole('radio', { name: /Isian Anda/ }));
    expect(field('Nama').value).toBe('SITI NURBAYA');
    await userEvent.click(within(nama).getByRole('radio', { name: /BPJS/ }));
    await typeInto('Nama', ' binti ali');
    await userEvent.click(within(nama).getByRole('radio', { name: /Isian Anda/ }));
    expect(field('Nama').value).toBe('SITI AMINAH BINTI ALI');
  });

  it('a word of BPJS that is meant for programs never reaches the screen', async () => {
    installServer(({ path }) =>
      path.startsWith('/pasien/bpjs/')
        ? refuse(404, { message: 'Data tidak ditemukan', data: { metadata: { code: 204, message: 'NO_CONTENT' } } })
        : undefined,
    );
    await openForm();
    await typeInto('NIK', '3374105203850003');
    await userEvent.keyboard('{F4}');
    expect(await screen.findByText('Data tidak ditemukan')).toBeDefined();
    expect(screen.queryByText('NO_CONTENT')).toBeNull();
  });

  it('what BPJS itself refuses is said in its own words', async () => {
    installServer(({ path }) =>
      path.startsWith('/pasien/bpjs/')
        ? refuse(404, {
            message: 'Data tidak ditemukan: "Peserta Tidak Terdaftar"',
            data: { metadata: { code: 201, message: 'Peserta Tidak Terdaftar' } },
          })
        : undefined,
    );
    await openForm();
    await typeInto('NIK', '3374105203850003');
    await userEvent.keyboard('{F4}');
    expect(await screen.findByText('INFO RESPON DARI BPJS')).toBeDefined();
    expect(screen.getByText('Peserta Tidak Terdaftar')).toBeDefined();
  });

  it.each([
    ['the server’s words', refuse(422, { message: 'Peserta tidak ditemukan' }), 'Peserta tidak ditemukan'],
    ['ours when nobody answers', { status: 502, body: null }, 'Data pasien tidak dapat diambil'],
    ['ours when the server has no words', { status: 500, body: {} }, 'Data pasien tidak dapat diambil'],
  ])('a failure says %s', async (_nama, failing, message) => {
    installServer(({ path }) => (path.startsWith('/pasien/bpjs/') ? failing : undefined));
    await openForm();
    await typeInto('NIK', '3374105203850003');
    await userEvent.keyboard('{F4}');
    expect(await screen.findByText(message)).toBeDefined();
    expect(field('Nama').value).toBe('');
  });
});
