import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '#testing/server.ts';
import { currentPath } from '#testing/page.tsx';
import {
  openForm,
  fillWajib,
  field,
  typeInto,
  expectFieldError,
  installServer,
  pressSave,
  saveRequests,
  savedAnswer,
  findButton,
} from './test-form.tsx';

describe('D17: a NIK tells birth date and sex', () => {
  it('fills both from 12 digits on and takes the date back below', async () => {
    installServer();
    await openForm();
    await userEvent.type(field('NIK'), '33741052038');
    expect(field('Tanggal lahir')).toHaveProperty('value', '');
    await userEvent.type(field('NIK'), '5');
    expect(field('Tanggal lahir')).toHaveProperty('value', '12/03/1985');
    expect(field('Perempuan').checked).toBe(true);
    expect(screen.getByText('Perempuan, 12/03/1985')).toBeDefined();
    await userEvent.type(field('NIK'), '{Backspace}');
    expect(field('Tanggal lahir')).toHaveProperty('value', '');
  });

  it('keeps what the clerk typed differently, and says so', async () => {
    installServer();
    await openForm();
    await typeInto('Tanggal lahir', '01011990');
    await typeInto('NIK', '3374105203850003');
    expect(field('Tanggal lahir')).toHaveProperty('value', '01/01/1990');
    expect(screen.getByText('Menurut NIK 12/03/1985')).toBeDefined();
  });

  it('D18: a NIK of another patient asks, and Ya opens that patient', async () => {
    const requests = installServer(({ path }) =>
      path.startsWith('/pasien/validate-nik/') ? answer({ exists: true, norm: 123, nama: 'SITI AMINAH' }) : undefined,
    );
    const { onClose } = await openForm();
    await typeInto('NIK', '3374105203850003');
    await screen.findByText('Pasien tersebut sudah terdaftar dengan: SITI AMINAH - 000123');
    expect(document.activeElement).toBe(findButton('Tidak'));
    await userEvent.click(findButton('Ya'));
    await waitFor(() => expect(currentPath()).toBe('/apps/pasien/123'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(requests.filter(({ path }) => path.startsWith('/pasien/validate-nik/'))).toHaveLength(1);
  });

  it.each([
    ['the question about its owner', () => userEvent.click(findButton('Kosongkan NIK'))],
    [
      'the switch for a newborn',
      async () => {
        await userEvent.click(findButton('Tidak'));
        await userEvent.click(field('Bayi baru lahir'));
      },
    ],
  ])('goes with what it told when %s empties it, and what the clerk typed stays', async (_way, empty) => {
    installServer(({ path }) =>
      path.startsWith('/pasien/validate-nik/') ? answer({ exists: true, norm: 123, nama: 'SITI AMINAH' }) : undefined,
    );
    await openForm();
    await typeInto('Nama', 'brian');
    await typeInto('NIK', '3374105203850003');
    await screen.findByText('Pencarian Pasien');
    await waitFor(() => expect(field('Provinsi').value).toBe('JAWA TENGAH'));
    expect(field('Tanggal lahir').value).toBe('12/03/1985');
    await empty();
    await waitFor(() => expect(field('Tanggal lahir').value).toBe(''));
    expect([field('Perempuan').checked, field('Provinsi').value, field('Nama').value]).toEqual([false, '', 'BRIAN']);
  });
});

describe('platform.md 5: what must be filled', () => {
  it('says it at each field and sends nothing', async () => {
    const requests = installServer();
    await openForm();
    await typeInto('No. BPJS', '123');
    await pressSave();
    for (const message of [
      'Nama wajib diisi',
      'Tempat lahir wajib diisi',
      'Tanggal lahir wajib diisi',
      'No. Handphone wajib diisi',
      'Harus 13 angka, sekarang 3',
    ]) {
      await expectFieldError(message);
    }
    expect(screen.getByText('5 isian perlu diperbaiki.')).toBeDefined();
    expect(await screen.findByText('Ups, Gagal Validasi Form')).toBeDefined();
    expect(field('Nama').getAttribute('aria-invalid')).toBe('true');
    expect(saveRequests(requests)).toHaveLength(0);
  });

  it('Alt+K says that nobody knows who it is, and takes that back, without leaving the field', async () => {
    await openForm();
    const nama = field('Nama');
    nama.focus();
    await userEvent.keyboard('{Alt>}k{/Alt}');
    expect((field('Pasien Tak Dikenal') as HTMLInputElement).checked).toBe(true);
    expect(document.activeElement).toBe(nama);
    await userEvent.keyboard('{Alt>}k{/Alt}');
    expect((field('Pasien Tak Dikenal') as HTMLInputElement).checked).toBe(false);
  });

  it('an unknown patient needs only a name', async () => {
    const requests = installServer(({ path }) =>
      path === '/pasien/store' ? answer({ norm: 9, nama: 'MR X' }, { error: false }) : undefined,
    );
    const { onClose } = await openForm();
    await userEvent.click(field('Pasien Tak Dikenal'));
    await pressSave();
    expect((await screen.findAllByText('Nama pasien harus diisi')).length).toBeGreaterThan(0);
    await typeInto('Nama', 'mr x');
    await pressSave();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saveRequests(requests)[0]?.body).toMatchObject({
      tak_dikenal: true,
      nama: 'MR X',
      tanggal_lahir: null,
      nik: null,
      status: 1,
      jenis_identitas: 1,
      kewarganegaraan: 1,
    });
  });

  it('a birth date more than 120 years ago is refused', async () => {
    const requests = installServer();
    await openForm();
    await fillWajib();
    await userEvent.clear(field('Tanggal lahir'));
    await typeInto('Tanggal lahir', '01011890');
    await pressSave();
    await waitFor(() =>
      expect(screen.getAllByText('Tanggal lahir lebih dari 120 tahun yang lalu').length).toBeGreaterThan(0),
    );
    expect(saveRequests(requests)).toHaveLength(0);
  });
});

describe('saving', () => {
  it('sends the copies, says so, closes and goes to the patient', async () => {
    const requests = installServer(({ path }) => (path === '/pasien/store' ? savedAnswer() : undefined));
    const { onClose } = await openForm();
    await fillWajib();
    await typeInto('Alamat', 'Jl. Bulusan 14');
    await pressSave();
    await waitFor(() => expect(currentPath()).toBe('/apps/pasien/124'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(await screen.findByText('Sukses Menambahkan Pasien Baru')).toBeDefined();
    const body = saveRequests(requests)[0]?.body;
    expect(body).toMatchObject({
      nama: 'SITI AMINAH',
      tanggal_lahir: '1985-03-12',
      nomor_kontak_wa: '081227504418',
      alamat_identitas: 'Jl. Bulusan 14',
      alamat: 'Jl. Bulusan 14',
    });
    expect(body).not.toHaveProperty('domisili_sama');
  });

  it('hands the new patient to the visit form when that opened it', async () => {
    installServer(({ path }) => (path === '/pasien/store' ? savedAnswer() : undefined));
    const onSaved = vi.fn<(norm: number) => void>();
    await openForm({ onSaved });
    await fillWajib();
    await pressSave();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(124));
    expect(currentPath()).toBe('/');
  });

  it('a 422 lands on its field, nothing typed is lost, and a retry of the same carries the same Idempotency-Key', async () => {
    let callCount = 0;
    const requests = installServer(({ path }) => {
      if (path !== '/pasien/store') return undefined;
      callCount += 1;
      if (callCount === 1)
        return {
          status: 422,
          body: {
            status: 'error',
            success: false,
            error: true,
            message: 'No. BPJS sudah dipakai',
            errors: { no_bpjs: ['No. BPJS sudah dipakai SITI'] },
          },
        };
      if (callCount === 2)
        return {
          status: 500,
          body: { status: 'error', success: false, error: true, message: 'Basis data sedang tidak dapat dihubungi.' },
        };
      return savedAnswer();
    });
    const { onClose } = await openForm();
    await fillWajib();
    await typeInto('No. BPJS', '0001234567891');
    await pressSave();
    await waitFor(() => expect(field('No. BPJS').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('No. BPJS sudah dipakai SITI')[0]).toBeDefined();
    expect(field('Nama').value).toBe('SITI AMINAH');

    await userEvent.clear(field('No. BPJS'));
    await pressSave();
    expect(await screen.findByText('Basis data sedang tidak dapat dihubungi.')).toBeDefined();
    expect(field('Tempat lahir').value).toBe('Semarang');
    expect(onClose).not.toHaveBeenCalled();

    await pressSave();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const key = saveRequests(requests).map((item) => item.key);
    expect(key).toHaveLength(3);
    // A changed card number makes it another request, which needs another key.
    expect(key[1]).not.toBe(key[0]);
    expect(key[2]).toBe(key[1]);
    expect(key[1]).toBeTruthy();
  });

  it('reset asks, empties the form, and the next save has a new key', async () => {
    const requests = installServer(({ path }) =>
      path === '/pasien/store' ? { status: 500, body: { message: 'Gagal' } } : undefined,
    );
    await openForm();
    await fillWajib();
    await pressSave();
    await waitFor(() => expect(saveRequests(requests)).toHaveLength(1));
    await userEvent.click(findButton('Reset'));
    await screen.findByText('SITI AMINAH. Apakah Anda yakin ingin menghapus seluruh isian pada form ini?');
    await userEvent.click(findButton('Ya, Reset Form'));
    expect(await screen.findByText('Form berhasil direset')).toBeDefined();
    expect(field('Nama').value).toBe('');
    await fillWajib();
    await pressSave();
    await waitFor(() => expect(saveRequests(requests)).toHaveLength(2));
    expect(saveRequests(requests)[0]?.key).not.toBe(saveRequests(requests)[1]?.key);
  });
});

it('NORM by hand: a taken number offers the free one', async () => {
  const requests = installServer(({ path }) => {
    if (path === '/setting')
      return answer([
        { key: 'master:patient:input-norm', group: 'master', type: 'boolean', value: 'true', option: null },
      ]);
    if (path === '/pasien/free-norm') return answer(500);
    if (path.startsWith('/pasien/check-norm/')) return answer({ ok: path.endsWith('/500'), freeNorm: 500 });
    return path === '/pasien/store' ? answer({ norm: 500, nama: 'X' }, { error: false }) : undefined;
  });
  const { onClose } = await openForm();
  await waitFor(() => expect(field('NORM').value).toBe('500'));
  await userEvent.clear(field('NORM'));
  await typeInto('NORM', '7');
  await fillWajib();
  await pressSave();
  await screen.findByText('NORM telah digunakan');
  await userEvent.click(findButton('Gunakan 000500'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saveRequests(requests)[0]?.body).toMatchObject({ norm: 500 });
});

it('Alt+K marks an unknown patient from any field, and takes the mark away again', async () => {
  installServer();
  await openForm();
  act(() => field('Nama').focus());
  const unknown = () => document.querySelector<HTMLInputElement>('input[name="tak_dikenal"]')?.checked;
  await userEvent.keyboard('{Alt>}k{/Alt}');
  expect(unknown()).toBe(true);
  expect(document.activeElement).toBe(field('Nama'));
  await userEvent.keyboard('{Alt>}k{/Alt}');
  expect(unknown()).toBe(false);
});
