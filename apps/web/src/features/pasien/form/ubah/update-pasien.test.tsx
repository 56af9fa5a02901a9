import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/http/query.ts';
import { answer, answerBinary, refuse } from '#testing/server.ts';
import type { Answerer } from '#testing/server.ts';
import { currentPath } from '#testing/page.tsx';
import { show } from '#features/pasien/test-pasien.tsx';
import { PasienFormOverlay } from '../pasien-form.public.tsx';
import {
  PASIEN,
  openForm,
  field,
  expectFieldError,
  typeInto,
  installServer,
  pressSave,
  saveRequests,
  findButton,
} from '../test-form.tsx';

const withPasien =
  (pasien: DetailPasien, responder: Answerer): Answerer =>
  (request) =>
    responder(request) ?? (request.path === '/pasien/123' ? answer(pasien) : undefined);
const updatedAnswer = () => answer({ norm: 123, nama: 'SITI', versi: 5 }, { error: false });

describe('platform.md 4: update mode', () => {
  it('is filled from the patient, has no Reset, and saves the change on its version', async () => {
    const requests = installServer(
      withPasien(PASIEN, ({ path }) => (path === '/pasien/update/123' ? updatedAnswer() : undefined)),
    );
    const { onClose } = await openForm({ norm: 123 });
    expect([field('NIK').value, field('Nama').value, field('Tanggal lahir').value, field('No. NPWP').value]).toEqual([
      '3374105203850003',
      'SITI AMINAH',
      '12/03/1985',
      '09.254.294.3-407.000',
    ]);
    expect([
      field('Nama keluarga').value,
      field('Tanggal lahir keluarga').value,
      field('No. identitas keluarga').value,
      field('No. Handphone keluarga').value,
    ]).toEqual(['BUDI', '02/01/1980', '3374100201800001', '081133']);
    expect([
      field('Domisili sama dengan alamat KTP').checked,
      field('Sama dengan No. Handphone').checked,
      field('Piutang perusahaan').checked,
      field('WA sama dengan HP').checked,
    ]).toEqual([true, true, true, false]);
    expect(() => findButton('Reset')).toThrow('No button');
    expect(() => field('Bayi baru lahir')).toThrow('No field is called');
    queryClient.setQueryData(['riwayat', 123, 'pasien'], PASIEN);
    await typeInto('Panggilan', 'Siti');
    await pressSave();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(queryClient.getQueryData(['riwayat', 123, 'pasien'])).toBeUndefined();
    expect(await screen.findByText('Sukses Mengubah Data Pasien')).toBeDefined();
    await waitFor(() => expect(currentPath()).toBe('/apps/pasien/123'));
    const [one] = saveRequests(requests);
    expect(one?.query.get('_method')).toBe('PUT');
    expect(one?.key).toBeTruthy();
    expect(one?.body).toMatchObject({
      versi: 4,
      status_berubah: false,
      panggilan: 'Siti',
      nama: 'SITI AMINAH',
      piutang: true,
      nama_keluarga: 'BUDI',
      tanggal_lahir_keluarga: '1980-01-02',
      alamat: 'Jl. Bulusan 14',
    });
    for (const notPicked of ['norm', 'bukan_kembar', 'bayi', 'domisili_sama'])
      expect(one?.body).not.toHaveProperty(notPicked);
    // The server is not asked about the NIK of the patient being updated.
    expect(requests.filter(({ path }) => path.startsWith('/pasien/validate-nik/'))).toHaveLength(0);
  });

  it('a BPJS card of another is told at once, and nobody is looked for by the own one', async () => {
    const nomor = '0009876543219';
    const owner = {
      norm: 456,
      nama: 'BUDI',
      tanggal_lahir: null,
      meninggal_pada: null,
      status_pasien: 1,
      skor: 90,
      alasan: ['No. BPJS sama'],
      banding: [{ kolom: 'no_bpjs', milik: nomor, hasil: 'sama', catatan: null }],
      kunjungan_terakhir: null,
    };
    const requests = installServer(
      withPasien(PASIEN, ({ path }) => (path === '/pasien/kembar' ? answer([owner]) : undefined)),
    );
    await openForm({ norm: 123 });
    await typeInto('Panggilan', 'Siti');
    await userEvent.clear(field('No. BPJS'));
    await typeInto('No. BPJS', nomor);
    await screen.findByText('Pasien tersebut sudah terdaftar dengan: BUDI - 000456');
    expect(requests.filter(({ path }) => path === '/pasien/kembar')).toMatchObject([{ body: { no_bpjs: nomor } }]);
    await userEvent.click(findButton('Kosongkan No. BPJS'));
    await waitFor(() => expect(field('No. BPJS').value).toBe(''));
  });

  it('an entry that was switched off since stands in its field, and is offered to nobody else', async () => {
    const agama = [
      { id: 1, deskripsi: 'Islam', aktif: true },
      { id: 8, deskripsi: 'Agama lama', aktif: false },
    ];
    const requests = installServer(
      withPasien({ ...PASIEN, agama: 8 }, ({ path, query }) =>
        path === '/referensi/1'
          ? answer(query.get('active') === 'true' ? agama.slice(0, 1) : agama)
          : path === '/pasien/update/123'
            ? updatedAnswer()
            : undefined,
      ),
    );
    await openForm({ norm: 123 });
    await waitFor(() => expect(field('Agama').value).toBe('Agama lama'));
    // The relative has another one, so only the list of options is loaded.
    await userEvent.click(field('Agama keluarga'));
    expect(screen.queryByRole('option', { name: 'Agama lama' })).toBeNull();
    await typeInto('Panggilan', 'Siti');
    await pressSave();
    await waitFor(() => expect(saveRequests(requests)[0]?.body).toMatchObject({ agama: 8 }));
  });

  const pickMeninggal = async (): Promise<void> => {
    await userEvent.click(field('Status pasien'));
    await userEvent.click(await screen.findByText('Meninggal'));
  };
  const retype = async (label: string, text: string): Promise<void> => {
    await userEvent.clear(field(label));
    await typeInto(label, text);
  };

  it('another status: what is required is not asked, and what can’t be read keeps what is stored and is said', async () => {
    const requests = installServer(
      withPasien({ ...PASIEN, tempat_lahir: null, kontak_pasien: [] }, ({ path }) =>
        path === '/pasien/update/123' ? updatedAnswer() : undefined,
      ),
    );
    const { onClose } = await openForm({ norm: 123 });
    await retype('Tanggal lahir', '31022012');
    await retype('NIK', '16061');
    await typeInto('Email', 'siti');
    await pressSave();
    await expectFieldError('Tempat lahir wajib diisi');
    expect(saveRequests(requests)).toHaveLength(0);

    await pickMeninggal();
    expect(await screen.findByText('Status diubah, isian wajib tidak diperiksa')).toBeDefined();
    await pressSave();
    const question = await screen.findByRole('dialog', { name: 'Ada isian yang tidak terbaca' });
    expect(question.textContent).toContain("NIK '16061' tidak dapat dibaca: yang tersimpan, 3374105203850003, tetap.");
    expect(question.textContent).toContain(
      "Tanggal lahir '31/02/2012' tidak dapat dibaca: yang tersimpan, 12/03/1985, tetap.",
    );
    expect(question.textContent).toContain("Email 'siti' tidak dapat dibaca: tidak disimpan, tetap kosong.");
    expect(saveRequests(requests)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: /Simpan/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saveRequests(requests)[0]?.body).toMatchObject({
      status: 2,
      status_berubah: true,
      tempat_lahir: null,
      tanggal_lahir: '1985-03-12',
      nik: '3374105203850003',
      email: null,
    });
  });

  it('issue 30 D14: marked as unknown too, a birth date that can’t be read keeps the stored one, and is said', async () => {
    const requests = installServer(
      withPasien(PASIEN, ({ path }) => (path === '/pasien/update/123' ? updatedAnswer() : undefined)),
    );
    await openForm({ norm: 123 });
    await retype('Tanggal lahir', '31022012');
    await userEvent.click(field('Pasien Tak Dikenal'));
    await pressSave();
    const question = await screen.findByRole('dialog', { name: 'Ada isian yang tidak terbaca' });
    expect(question.textContent).toContain(
      "Tanggal lahir '31/02/2012' tidak dapat dibaca: yang tersimpan, 12/03/1985, tetap.",
    );
    await userEvent.click(within(question).getByRole('button', { name: /Simpan/ }));
    await waitFor(() =>
      expect(saveRequests(requests)[0]?.body).toMatchObject({ tak_dikenal: true, tanggal_lahir: '1985-03-12' }),
    );
  });

  it('a NIK that is changed or emptied leaves the stored birth date and sex', async () => {
    installServer(withPasien(PASIEN, () => undefined));
    await openForm({ norm: 123 });
    await userEvent.clear(field('NIK'));
    expect(field('Tanggal lahir').value).toBe('12/03/1985');
    await typeInto('NIK', '3374100101900004');
    expect(field('Tanggal lahir').value).toBe('12/03/1985');
    expect(await screen.findByText('Menurut NIK 01/01/1990')).toBeDefined();
  });

  it('what the server asks about is asked, and sent again as sure', async () => {
    const asked = 'SITI AMINAH sudah dikenal dan akan ditandai Pasien Tak Dikenal. Yang hilang: Email. Tetap simpan?';
    const requests = installServer(
      withPasien(PASIEN, ({ path, body }) =>
        path !== '/pasien/update/123'
          ? undefined
          : (body as { yakin: boolean }).yakin
            ? updatedAnswer()
            : refuse(422, { message: asked, kode: 'PERLU_KONFIRMASI' }),
      ),
    );
    const { onClose } = await openForm({ norm: 123 });
    await userEvent.click(field('Pasien Tak Dikenal'));
    await retype('Tanggal lahir', '3102');
    await pressSave();
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Ada isian yang tidak terbaca' })).getByRole('button', {
        name: /Simpan/,
      }),
    );
    const question = await screen.findByRole('dialog', { name: 'Ubah data pasien ini?' });
    expect(question.textContent).toContain(asked);
    await userEvent.click(within(question).getByRole('button', { name: /Tetap simpan/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saveRequests(requests).map(({ body }) => (body as { yakin: boolean }).yakin)).toEqual([false, true]);
    expect(saveRequests(requests)[1]?.body).toMatchObject({ tak_dikenal: true, tanggal_lahir: '1985-03-12' });
  });

  it('with the status put back, the fields are checked again', async () => {
    const requests = installServer(withPasien({ ...PASIEN, tempat_lahir: null }, () => undefined));
    await openForm({ norm: 123 });
    // By its letters, as any other select.
    act(() => field('Status pasien').focus());
    await userEvent.keyboard('men{Enter}');
    expect(field('Status pasien').value).toBe('Meninggal');
    await userEvent.click(field('Status pasien'));
    await userEvent.click(await screen.findByRole('option', { name: 'Aktif' }));
    await pressSave();
    await expectFieldError('Tempat lahir wajib diisi');
    expect(saveRequests(requests)).toHaveLength(0);
  });

  it('a newborn gets its own name and NIK under the same number', async () => {
    const bayi = {
      ...PASIEN,
      nik: null,
      nama: 'By. Ny. SUMARNI',
      ibu: { norm: 77, nama: 'SUMARNI', tanggal_lahir: null },
    };
    const requests = installServer(
      withPasien(bayi, ({ path }) => (path === '/pasien/update/123' ? updatedAnswer() : undefined)),
    );
    const { onClose } = await openForm({ norm: 123 });
    expect(screen.getByText('SUMARNI', { selector: 'strong' })).toBeDefined();
    await userEvent.clear(field('Nama'));
    await typeInto('Nama', 'rafa pratama');
    await typeInto('NIK', '3374105203850003');
    await pressSave();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saveRequests(requests)[0]?.body).toMatchObject({
      nama: 'RAFA PRATAMA',
      nik: '3374105203850003',
      ibu_norm: 77,
    });
  });

  it('says when the patient is not there, and tries again when the server is away', async () => {
    let callCount = 0;
    installServer(({ path }) => {
      if (path !== '/pasien/123') return undefined;
      callCount += 1;
      return callCount === 1
        ? refuse(500, { message: 'Basis data tidak dapat dihubungi.' })
        : refuse(404, { message: 'Pasien tidak ditemukan' });
    });
    await show(<PasienFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
    expect(await screen.findByText('Basis data tidak dapat dihubungi.')).toBeDefined();
    await userEvent.click(findButton('Coba lagi'));
    expect(await screen.findByText('Pasien tidak ditemukan')).toBeDefined();
  });
});

describe('two clerks change one patient', () => {
  const newer: DetailPasien = { ...PASIEN, versi: 6, perusahaan: 'PT Baru', panggilan: 'Ami', agama: 2 };
  const conflictAnswer = () =>
    refuse(409, {
      message: 'Data pasien ini sudah diubah Rina sejak Anda membukanya.',
      kode: 'BENTROK',
      data: {
        pasien: newer,
        perubahan: [
          { kolom: 'perusahaan', oleh: 'Budi', pada: '2026-03-02T01:00:00Z' },
          { kolom: 'panggilan', oleh: 'Rina', pada: '2026-03-02T02:15:00Z' },
        ],
      },
    });

  it('an entry that was switched off since is still told by its name', async () => {
    const list = [
      { id: 1, deskripsi: 'Islam', aktif: true },
      { id: 8, deskripsi: 'Agama lama', aktif: false },
    ];
    const other = refuse(409, {
      message: 'Data pasien ini sudah diubah Rina.',
      kode: 'BENTROK',
      data: {
        pasien: { ...PASIEN, versi: 5, agama: 8 },
        perubahan: [{ kolom: 'agama', oleh: 'Rina', pada: '2026-03-02T02:15:00Z' }],
      },
    });
    installServer(
      withPasien(PASIEN, ({ path, query }) =>
        path === '/referensi/1'
          ? answer(query.get('active') === 'true' ? list.slice(0, 1) : list)
          : path === '/pasien/update/123'
            ? other
            : undefined,
      ),
    );
    await openForm({ norm: 123 });
    await typeInto('Panggilan', 'Siti');
    await pressSave();
    const dialog = await screen.findByRole('dialog', { name: 'Data pasien sudah diubah' });
    expect(await within(dialog).findByText('Agama lama', { selector: 'strong' })).toBeDefined();
  });

  it('shows whose each difference is, waits for what both changed, and saves the choice on the new version', async () => {
    const requests = installServer(
      withPasien(PASIEN, ({ path, body }) =>
        path !== '/pasien/update/123'
          ? undefined
          : (body as { versi: number }).versi === 4
            ? conflictAnswer()
            : updatedAnswer(),
      ),
    );
    const { onClose } = await openForm({ norm: 123 });
    await typeInto('Panggilan', 'Siti');
    await typeInto('Email', 'siti@contoh.id');
    await pressSave();
    const dialog = await screen.findByRole('dialog', { name: 'Data pasien sudah diubah' });
    const pickSide = (content: string) =>
      within(dialog).getByText(content, { selector: 'strong' }).closest('label')?.querySelector('input');
    // Nobody is named for the religion, so it shows the latest change, as the nickname does.
    expect(within(dialog).getAllByText('Diubah oleh Rina, 02/03/2026 09.15')).toHaveLength(2);
    expect(within(dialog).getAllByText('Diubah oleh Budi, 02/03/2026 08.00')).toHaveLength(1);
    expect([
      pickSide('PT Baru')?.checked,
      pickSide('PT Maju')?.checked,
      pickSide('siti@contoh.id')?.checked,
      pickSide('Ami')?.checked,
      pickSide('Siti')?.checked,
    ]).toEqual([true, false, true, false, false]);

    await userEvent.click(findButton('Simpan pilihan'));
    expect(within(dialog).getByText('1 isian belum dipilih.')).toBeDefined();
    expect(saveRequests(requests)).toHaveLength(1);

    // The first that is missing has the focus: one key chooses it, and Ctrl+Enter saves.
    expect(document.activeElement).toBe(pickSide('Siti'));
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [first, second] = saveRequests(requests);
    expect(second?.body).toMatchObject({
      versi: 6,
      panggilan: 'Siti',
      perusahaan: 'PT Baru',
      email: 'siti@contoh.id',
      agama: 2,
    });
    expect(second?.key).not.toBe(first?.key);
  });

  it('going back keeps what was typed and saves nothing', async () => {
    const requests = installServer(
      withPasien(PASIEN, ({ path }) => (path === '/pasien/update/123' ? conflictAnswer() : undefined)),
    );
    const { onClose } = await openForm({ norm: 123 });
    await typeInto('Panggilan', 'Siti');
    await pressSave();
    await screen.findByRole('dialog', { name: 'Data pasien sudah diubah' });
    await userEvent.click(findButton('Kembali mengisi'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Data pasien sudah diubah' })).toBeNull());
    expect(field('Panggilan').value).toBe('Siti');
    expect(onClose).not.toHaveBeenCalled();
    expect(saveRequests(requests)).toHaveLength(1);
  });

  it('the 422 of a change lands on its field', async () => {
    installServer(
      withPasien(PASIEN, ({ path }) =>
        path === '/pasien/update/123'
          ? refuse(422, {
              message: 'Periksa',
              errors: { no_identitas_keluarga: ['No. identitas keluarga paling panjang 30 huruf'] },
            })
          : undefined,
      ),
    );
    await openForm({ norm: 123 });
    await typeInto('Panggilan', 'Siti');
    await pressSave();
    await expectFieldError('No. identitas keluarga paling panjang 30 huruf');
    expect(field('No. identitas keluarga').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('platform.md 3: stored papers are previewed', () => {
  const makeDokumen = (id: number, other: object = {}) => ({
    id,
    jenis_dokumen: 'ktp',
    file_url: `/dokumen-pasien/123/${id}/berkas`,
    filename: `${id}.jpg`,
    tipe: 'image/webp',
    ukuran: 1000,
    expired_date: null,
    status: 1,
    dibuat_pada: '2026-04-01T00:00:00Z',
    dibuat_oleh: 'Sari',
    versi: 1,
    ...other,
  });
  const STORED = [
    makeDokumen(1),
    makeDokumen(2),
    makeDokumen(3, { jenis_dokumen: 'sim', status: 0 }),
    makeDokumen(4, { jenis_dokumen: 'npwp', tipe: 'application/pdf' }),
    makeDokumen(5, { jenis_dokumen: 'lainnya' }),
  ];
  const previews = () =>
    [...document.querySelectorAll('#bagian-dokumen label')].map(
      (tile) =>
        tile
          .querySelector('img')
          ?.getAttribute('src')
          ?.replace(/^blob:.*/, 'blob') ?? null,
    );

  it('the newest of each kind, once, and not before its tile is in sight, because each reading is logged', async () => {
    const watched = new Set<(entries: { isIntersecting: boolean }[]) => void>();
    class Watch {
      private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe(element: Element): void {
        if (element.closest('#bagian-dokumen label')) watched.add(this.tell);
      }
      disconnect(): void {
        watched.delete(this.tell);
      }
    }
    vi.stubGlobal('IntersectionObserver', Watch);
    const requests = installServer(
      withPasien(PASIEN, ({ path }) => {
        if (path === '/dokumen-pasien/123') return answer(STORED);
        return path.endsWith('/berkas') ? answerBinary('x', 'image/webp') : undefined;
      }),
    );
    const read = () => requests.filter(({ path }) => path.endsWith('/berkas'));
    await openForm({ norm: 123 });
    await waitFor(() => expect(watched.size).toBe(1));
    const none = '/no-image.jpg';
    expect(previews()).toEqual([none, none, none, none, null, null]);
    expect(read()).toEqual([]);
    act(() => watched.forEach((tell) => tell([{ isIntersecting: false }])));
    expect(read()).toEqual([]);
    act(() => watched.forEach((tell) => tell([{ isIntersecting: true }])));
    await waitFor(() => expect(previews()).toEqual(['blob', none, none, none, null, null]));
    expect(read().map(({ path, query }) => [path, query.get('tampil')])).toEqual([
      ['/dokumen-pasien/123/2/berkas', '1'],
    ]);
    expect(watched.size).toBe(0);
  });
});
