import { penjaminMaster } from '@nadi/contract/master/penjamin-master.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import { replaceXhr } from '#testing/xhr.ts';
import type { FakeUpload } from '#testing/xhr.ts';
import { installServer, showPage } from '#testing/page.tsx';
import { ImportDialog } from './import-dialog.public.tsx';

const RESULT = {
  jumlah: 2,
  baru: 1,
  ubah: 1,
  tetap: 0,
  lewat: 0,
  jumlah_galat: 0,
  jumlah_perubahan: 0,
  jumlah_peringatan: 0,
  peringatan: [],
  tanya: [],
  catatan: [],
  perubahan: [],
  galat: [],
  contoh: [['Asuransi Cahaya', 'asuransi', '024', 'ya']],
  tersimpan: false,
};
const file = new File(['x'], 'penjamin.csv', { type: 'text/csv' });

async function openDialog(automatic: (upload: FakeUpload) => void) {
  installServer(() => undefined);
  const send = replaceXhr(automatic);
  const onClose = vi.fn();
  await showPage(<ImportDialog contract={penjaminMaster} onExample={() => undefined} onClose={onClose} />, {
    ability: [],
  });
  await userEvent.upload(screen.getByLabelText('Berkas lembar kerja'), file);
  return { kirim: send, onClose };
}
const saveButton = (): HTMLButtonElement => screen.getByRole('button', { name: /^Simpan/ });

it('looks at a sheet first, says what it would do, and saves it when asked; a lost answer is tried again under the same key', async () => {
  const { kirim: send, onClose } = await openDialog((u) =>
    u.path.endsWith('simpan=false')
      ? u.answer(200, answer(RESULT).body)
      : send.length === 2
        ? u.fail()
        : u.answer(200, answer({ ...RESULT, tersimpan: true }).body),
  );
  await screen.findByRole('cell', { name: 'Asuransi Cahaya' });
  expect(saveButton().textContent).toBe('Simpan 2 baris');
  await userEvent.click(saveButton());
  await screen.findByText(/Server tidak dapat dihubungi/);
  await userEvent.click(saveButton());
  await screen.findByText('Impor selesai: 1 baru, 1 diubah.');
  expect(onClose).toHaveBeenCalledOnce();
  expect(send.map(({ path }) => path)).toEqual([
    '/penjamin/impor?simpan=false',
    '/penjamin/impor?simpan=true',
    '/penjamin/impor?simpan=true',
  ]);
  expect(send[1]?.headers['Idempotency-Key']).toBe(send[2]?.headers['Idempotency-Key']);
});

it('shows the old value beside the new one of what changes', async () => {
  await openDialog((u) =>
    u.answer(
      200,
      answer({
        ...RESULT,
        baru: 0,
        jumlah_perubahan: 3,
        perubahan: [{ baris: 2, nama: 'Asuransi Sehat', kolom: 'Kontak', lama: '', baru: '024 111' }],
      }).body,
    ),
  );
  const cells = (await screen.findByRole('row', { name: /2 Asuransi Sehat Kontak/ })).querySelectorAll('td');
  expect([...cells].map((cell) => cell.textContent)).toEqual(['2', 'Asuransi Sehat', 'Kontak', '-', '024 111']);
  expect(screen.getByText('3 isian berubah; yang tampil 1 yang pertama.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Baris pertama' })).toBeNull();
});

it('D53: a line that may be somebody who is stored is asked about before anything is saved; a warning stops nothing', async () => {
  const question = {
    baris: 2,
    isi: 'dr. Bagus',
    pesan: 'Mungkin orang yang sama: Bagus, tanpa NIP (nama sama)',
    pilihan: [{ id: 7, nama: 'Bagus, tanpa NIP (nama sama)', beda: null }],
    boleh_baru: true,
    boleh_lewati: false,
    tentang: 'orang',
    sidik: 'satu',
  };
  const { kirim } = await openDialog((u) =>
    u.answer(
      200,
      answer({
        ...RESULT,
        jumlah_peringatan: 1,
        peringatan: [{ baris: 3, kolom: 'SIP berlaku sampai', isi: '2020-01-01', pesan: 'Sudah berakhir' }],
        tanya: [{ ...question, jawaban: u.form.has('jawaban') ? 7 : null }],
      }).body,
    ),
  );
  expect(await screen.findByText(question.pesan)).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Sudah berakhir' })).toBeDefined();
  expect(saveButton().disabled).toBe(true);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.click(screen.getByRole('radio', { name: /^Orang yang sama/ }));
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(kirim).toHaveLength(3));
  expect(kirim.map(({ form }) => form.get('jawaban'))).toEqual([null, '{"2":7}', '{"2":7}']);
});

it('shows every wrong cell with its line and reason, and saves nothing', async () => {
  await openDialog((u) =>
    u.answer(
      200,
      answer({
        ...RESULT,
        jumlah_galat: 1,
        galat: [{ baris: 4, kolom: 'Kelompok', isi: 'aneh', pesan: 'Pilih kelompok penjamin' }],
      }).body,
    ),
  );
  expect((await screen.findByRole('row', { name: /4 Kelompok aneh/ })).textContent).toContain(
    'Pilih kelompok penjamin',
  );
  expect(saveButton().textContent).toBe('Simpan');
  expect(saveButton().disabled).toBe(true);
});

it('says why a file can’t be read, and takes another', async () => {
  let to = 0;
  await openDialog((u) =>
    to++ === 0
      ? u.answer(
          422,
          refuse(422, {
            message: 'Kolom Nama penjamin tidak ada di lembar ini.',
            errors: { file: ['Kolom Nama penjamin tidak ada di lembar ini.'] },
          }).body,
        )
      : u.answer(200, answer(RESULT).body),
  );
  await screen.findByText(/tidak ada di lembar ini/);
  expect(saveButton().disabled).toBe(true);
  await userEvent.upload(screen.getByLabelText('Berkas lembar kerja'), file);
  await waitFor(() => expect(saveButton().disabled).toBe(false));
});

it('a file dropped while another is on its way is left alone', async () => {
  const upload: FakeUpload[] = [];
  const { kirim: send } = await openDialog((u) => void upload.push(u));
  const container = screen.getByText('penjamin.csv').parentElement as HTMLElement;
  fireEvent.drop(container, { dataTransfer: { files: [new File(['y'], 'lain.csv')] } });
  upload[0]?.answer(200, answer(RESULT).body);
  await screen.findByRole('cell', { name: 'Asuransi Cahaya' });
  expect(send).toHaveLength(1);
  expect(screen.queryByText('lain.csv')).toBeNull();
});

it('a line may be left out, those with one number at once; answers that are given during a check are checked together', async () => {
  const uploads: FakeUpload[] = [];
  const asked = (baris: number, bolehBaru: boolean) => ({
    baris,
    isi: 'SITI',
    pesan: `Mungkin orang yang sama ${baris}`,
    pilihan: [{ id: baris * 10, nama: 'SITI', beda: null }],
    boleh_baru: bolehBaru,
    boleh_lewati: true,
    jawaban: null,
    tentang: 'orang',
    sidik: `sidik ${baris}`,
  });
  await openDialog((u) => void uploads.push(u));
  const checked = () => answer({ ...RESULT, tanya: [asked(2, false), asked(3, false), asked(4, true)] }).body;
  uploads[0]?.answer(200, checked());
  await userEvent.click(await screen.findByRole('button', { name: '2 baris: lewati' }));
  expect(uploads[1]?.form.get('jawaban')).toBe('{"2":-1,"3":-1}');
  await userEvent.click(screen.getAllByRole('radio', { name: /^Orang yang sama/ })[0] as HTMLElement);
  await userEvent.click(screen.getAllByRole('radio', { name: /^Lewati/ })[2] as HTMLElement);
  expect(uploads).toHaveLength(2);
  uploads[1]?.answer(200, checked());
  await waitFor(() => expect(uploads).toHaveLength(3));
  expect(uploads[2]?.form.get('jawaban')).toBe('{"2":20,"3":-1,"4":-1}');
});

it('who says otherwise in name or NIK is answered for by itself, and told in what', async () => {
  const uploads: FakeUpload[] = [];
  const asked = (baris: number, beda: string | null) => ({
    baris,
    isi: 'SITI',
    pesan: `Mungkin orang yang sama ${baris}`,
    pilihan: [{ id: baris * 10, nama: 'SITI', beda }],
    boleh_baru: false,
    boleh_lewati: true,
    jawaban: null,
    tentang: 'orang',
    sidik: `sidik ${baris}`,
  });
  await openDialog((u) => void uploads.push(u));
  uploads[0]?.answer(200, answer({ ...RESULT, tanya: [asked(2, null), asked(3, 'NIK, nama'), asked(4, null)] }).body);
  expect(await screen.findByRole('radio', { name: /Berbeda: NIK, nama\.$/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '2 baris: orang yang sama' }));
  expect(uploads[1]?.form.get('jawaban')).toBe('{"2":20,"4":40}');
});

it('wrong cells come before the questions; answers hold for the equal lines of the mended sheet, and for no other', async () => {
  const asked = (baris: number, sidik: string, pesan = 'Mungkin orang yang sama: BUDI') => ({
    baris,
    isi: 'BUDI',
    pesan,
    pilihan: [{ id: 7, nama: 'BUDI', beda: null }],
    boleh_baru: true,
    boleh_lewati: true,
    jawaban: null,
    tentang: 'orang',
    sidik,
  });
  const wrong = [{ baris: 9, kolom: 'Kontak', isi: '812', pesan: 'Kontak salah' }];
  const sheets: Record<string, { galat?: typeof wrong; tanya: ReturnType<typeof asked>[] }> = {
    'penjamin.csv': {
      galat: wrong,
      tanya: [asked(2, 'a'), asked(3, 'b'), asked(4, 'c'), asked(5, 'd'), asked(6, 'e'), asked(7, 'e')],
    },
    // Line 3 went, 4 was changed, and of line 5 something else is asked.
    'betul.csv': {
      tanya: [asked(2, 'a'), asked(3, 'x'), asked(4, 'd', 'Mungkin orang yang sama: BUDI; SITI'), asked(5, 'e')],
    },
  };
  const { kirim } = await openDialog((u) => {
    const { galat = [], tanya } = sheets[(u.form.get('file') as File).name] ?? { tanya: [] };
    u.answer(200, answer({ ...RESULT, jumlah_galat: galat.length, galat, tanya }).body);
  });
  const table = await screen.findByRole('region', { name: 'Isian yang salah' });
  const questions = screen.getByRole('region', { name: 'Perlu dijawab' });
  expect(table.compareDocumentPosition(questions) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText(/^2 baris:/).textContent).toContain('1 isian salah');
  for (const one of screen.getAllByRole('radio', { name: /^Orang yang sama/ })) await userEvent.click(one);
  await waitFor(() => expect(kirim).toHaveLength(7));
  const mended = new File(['y'], 'betul.csv', { type: 'text/csv' });
  await waitFor(() => expect(screen.queryByText('Memeriksa lembar kerja...')).toBeNull());
  await userEvent.upload(screen.getByLabelText('Berkas lembar kerja'), mended);
  expect((await screen.findByText(/^2 baris:/)).textContent).toContain('1 jawaban dari berkas sebelumnya dipakai lagi');
  expect(kirim.slice(-2).map(({ form }) => form.get('jawaban'))).toEqual([null, '{"2":7}']);
});
