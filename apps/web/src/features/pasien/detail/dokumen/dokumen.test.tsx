import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useStore } from '#platform/draft/store.ts';
import { answer, answerBinary, refuse } from '#testing/server.ts';
import type { Answerer, TestRequest } from '#testing/server.ts';
import { replaceXhr } from '#testing/xhr.ts';
import type { FakeUpload } from '#testing/xhr.ts';
import { UploadTray } from '#features/pasien/form/dokumen/upload-tray.public.tsx';
import { discardUpload } from '#features/pasien/form/dokumen/upload.ts';
import { uploads } from '#features/pasien/form/dokumen/uploads.ts';
import { withIzin, onlyIzin, installServer, show } from '#features/pasien/test-pasien.tsx';
import { withPasienParts } from '#app/pasien-parts.tsx';
import { PasienDetailPage as BarePage } from '../pasien-detail.page.tsx';
import { SITI, messageAnswer } from '../test-detail.tsx';
import { chooseOption } from '#testing/selects.ts';

const PasienDetailPage = withPasienParts(BarePage);

afterEach(() => {
  for (const { id } of uploads.get()) discardUpload(id);
  cleanup();
});

const makeDokumen = (id: number, other: object = {}) => ({
  id,
  jenis_dokumen: 'ktp',
  file_url: `/dokumen-pasien/123/${id}/berkas`,
  filename: `ktp-${id}.jpg`,
  tipe: 'image/webp',
  ukuran: 812_000,
  expired_date: null,
  status: 1,
  dibuat_pada: '2026-04-01T00:00:00Z',
  dibuat_oleh: 'Sari',
  versi: 1,
  ...other,
});
const DOKUMEN_LIST = [
  makeDokumen(1),
  makeDokumen(2, {
    jenis_dokumen: 'lainnya',
    filename: 'surat rujukan.pdf',
    tipe: 'application/pdf',
    expired_date: '2020-04-01',
  }),
  makeDokumen(3, {
    jenis_dokumen: 'lainnya',
    filename: 'hasil.docx',
    tipe: 'application/octet-stream',
    status: 0,
    expired_date: '2020-04-01',
  }),
];

/** Shows the upload tray beside the page, as the shell does. */
function TestPage() {
  return (
    <>
      <PasienDetailPage />
      {useStore(uploads).length > 0 && <UploadTray />}
    </>
  );
}
async function openTab(
  responder: Answerer = () => undefined,
  izin: string[] = ['update pasien'],
): Promise<TestRequest[]> {
  const content: Record<string, () => ReturnType<Answerer>> = {
    '/pasien/123': () => answer(SITI),
    '/kunjungan_by_norm/123': () => messageAnswer([]),
    '/summary/pasien/123': () => messageAnswer({ eresep: [], pembayaran: [] }),
    '/dokumen-pasien/123': () => answer(DOKUMEN_LIST),
    '/v1/user-data': () => withIzin(...izin),
  };
  const requests = installServer((request) => responder(request) ?? content[request.path]?.());
  await show(<TestPage />, { path: '/apps/pasien/123?tab=dokumen', pattern: '/apps/pasien/:norm' });
  await screen.findByRole('tab', { name: /^Dokumen/ });
  return requests;
}
const findRow = (nama: RegExp): HTMLElement => screen.getByRole('row', { name: nama });
const makeFile = (nama: string, mimeType = 'image/jpeg', content: BlobPart = 'isi'): File =>
  new File([content], nama, { type: mimeType });

describe('the list', () => {
  it('has the columns of platform.md 2.6; what has expired says so in a word', async () => {
    await openTab();
    await screen.findByText(/ktp-1\.jpg/);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Jenis dokumen',
      'Berlaku sampai',
      'Status',
      'Aksi',
    ]);
    expect(
      within(findRow(/ktp-1/))
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['KTPktp-1.jpg · 793 KB', '-', 'Aktif']);
    expect(within(findRow(/rujukan/)).getAllByRole('cell')[1]?.textContent).toBe('01-Apr-20');
    expect(within(findRow(/rujukan/)).getByText('Kedaluwarsa')).toBeDefined();
    expect(within(findRow(/hasil\.docx/)).getByText('Tidak Aktif')).toBeDefined();
    expect(screen.getByRole('tab', { name: /^Dokumen/ }).textContent).toBe('Dokumen 3');
  });

  it('offers no upload and no change to who may only read', async () => {
    await openTab(({ path }) => (path === '/v1/user-data' ? onlyIzin('view detail pasien') : undefined));
    await screen.findByText(/ktp-1\.jpg/);
    expect(screen.queryByRole('button', { name: /^Unggah/ })).toBeNull();
    expect(screen.queryByText(/jatuhkan berkasnya/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Ubah/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Lihat ktp-1.jpg' })).toBeDefined();
  });
});

describe('looking at one', () => {
  it('a picture is shown from its bytes, fetched once', async () => {
    const requests = await openTab(({ path }) =>
      path === '/dokumen-pasien/123/1/berkas' ? answerBinary('gambar', 'image/webp') : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Lihat ktp-1.jpg' }));
    const dialog = await screen.findByRole('dialog', { name: 'KTP: ktp-1.jpg' });
    expect((await within(dialog).findByRole('img', { name: 'ktp-1.jpg' })).getAttribute('src')).toMatch(/^blob:/);
    expect(requests.filter(({ path }) => path.endsWith('/1/berkas')).map(({ query }) => query.get('tampil'))).toEqual([
      '1',
    ]);
  });

  it('a PDF stands in a frame; other files are only saved', async () => {
    const downloads: string[] = [];
    HTMLAnchorElement.prototype.click = function klik(this: HTMLAnchorElement) {
      downloads.push(this.download);
    };
    const requests = await openTab(({ path }) =>
      path === '/dokumen-pasien/123/2/berkas'
        ? answerBinary('%PDF', 'application/pdf')
        : path === '/dokumen-pasien/123/3/berkas'
          ? answerBinary('doc', 'application/octet-stream', 'hasil.docx')
          : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Lihat surat rujukan.pdf' }));
    await waitFor(() => expect(document.querySelector('iframe')?.title).toBe('surat rujukan.pdf'));
    await userEvent.click(screen.getAllByRole('button', { name: 'Tutup' }).at(-1)!);
    await userEvent.click(screen.getByRole('button', { name: 'Unduh hasil.docx' }));
    await waitFor(() => expect(downloads).toEqual(['hasil.docx']));
    expect(requests.find(({ path }) => path.endsWith('/3/berkas'))?.query.has('tampil')).toBe(false);
  });

  it('one that cannot be opened says why, and tries again', async () => {
    let failing = true;
    await openTab(({ path }) =>
      path === '/dokumen-pasien/123/1/berkas'
        ? failing
          ? refuse(404, { message: 'Berkas tidak ditemukan' })
          : answerBinary('gambar', 'image/webp')
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Lihat ktp-1.jpg' }));
    expect(await screen.findByText('Berkas tidak ditemukan')).toBeDefined();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('img', { name: 'ktp-1.jpg' })).toBeDefined();
  });
});

describe('uploading', () => {
  let deliveries: FakeUpload[];
  beforeEach(() => {
    deliveries = replaceXhr();
  });
  const openUploadDialog = async (): Promise<HTMLElement> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Unggah dokumen' }));
    return screen.findByRole('dialog', { name: /^Unggah dokumen/ });
  };
  const pickFiles = (...requests: File[]): Promise<void> =>
    userEvent.upload(screen.getByLabelText('Berkas dokumen'), requests);
  const successBody = (id: number) => ({
    status: 'success',
    success: true,
    error: false,
    message: '',
    data: makeDokumen(id),
  });

  it('a letter and Ctrl+Enter pick the type and upload', async () => {
    await openTab();
    await openUploadDialog();
    await pickFiles(makeFile('depan.jpg'));
    await userEvent.type(screen.getByRole('combobox', { name: 'Jenis dokumen depan.jpg' }), 'kt');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(deliveries).toHaveLength(1));
    expect(deliveries[0]?.form.get('jenis_dokumen')).toBe('ktp');
  });

  it('two at once: each with its own type; one fails and is sent again with the same key; the list follows', async () => {
    const requests = await openTab();
    await openUploadDialog();
    await pickFiles(makeFile('depan.jpg'), makeFile('rujukan.pdf', 'application/pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Unggah 2 berkas' }));
    expect(screen.getByText('2 berkas belum lengkap')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Jenis dokumen depan.jpg' }));
    await chooseOption(screen.getByRole('combobox', { name: 'Jenis dokumen depan.jpg' }), 'Kartu BPJS');
    await chooseOption(screen.getByRole('combobox', { name: 'Jenis dokumen rujukan.pdf' }), 'Lainnya');
    await userEvent.type(screen.getByRole('textbox', { name: 'Berlaku sampai rujukan.pdf' }), '31122027');
    await chooseOption(screen.getByRole('combobox', { name: 'Status rujukan.pdf' }), 'Tidak Aktif');
    await userEvent.click(screen.getByRole('button', { name: 'Unggah 2 berkas' }));
    await waitFor(() => expect(deliveries).toHaveLength(2));
    expect(screen.queryByRole('dialog', { name: /^Unggah dokumen/ })).toBeNull();
    const [front, rujukan] = deliveries as [FakeUpload, FakeUpload];
    expect(front.path).toBe('/dokumen-pasien/123');
    expect(['jenis_dokumen', 'expired_date', 'status'].map((nama) => rujukan.form.get(nama))).toEqual([
      'lainnya',
      '2027-12-31',
      '0',
    ]);
    expect(rujukan.form.get('file')).toMatchObject({ name: 'rujukan.pdf' });
    rujukan.progress(1, 2);
    expect(
      (await screen.findByRole('progressbar', { name: 'Mengunggah Lainnya rujukan.pdf' })).getAttribute('value'),
    ).toBe('50');
    const before = requests.filter(({ path }) => path === '/dokumen-pasien/123').length;
    front.answer(200, successBody(9));
    rujukan.fail();
    await waitFor(() =>
      expect(requests.filter(({ path }) => path === '/dokumen-pasien/123').length).toBeGreaterThan(before),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi Lainnya rujukan.pdf' }));
    await waitFor(() => expect(deliveries).toHaveLength(3));
    expect(deliveries[2]?.headers['Idempotency-Key']).toBe(rujukan.headers['Idempotency-Key']);
    deliveries[2]?.answer(200, successBody(10));
    expect(await screen.findByText('2 berkas terunggah')).toBeDefined();
  });

  it('over 10 MB and empty files are refused before anything is sent, with their names', async () => {
    await openTab();
    await openUploadDialog();
    await pickFiles(
      makeFile('besar.jpg', 'image/jpeg', new Uint8Array(10 * 1024 * 1024 + 1)),
      makeFile('kosong.jpg', 'image/jpeg', ''),
      makeFile('cukup.jpg'),
    );
    expect(screen.getByText('besar.jpg: paling besar 10 MB, ini 10 MB.')).toBeDefined();
    expect(screen.getByText('kosong.jpg: berkas ini kosong.')).toBeDefined();
    expect(
      within(screen.getByRole('list', { name: 'Berkas yang akan diunggah' })).getAllByRole('listitem'),
    ).toHaveLength(1);
    expect(deliveries).toHaveLength(0);
  });

  it('files dropped on the tab open the dialog; a date that is not in the calendar is refused; closing asks', async () => {
    await openTab();
    const tab = await screen.findByRole('tabpanel', { name: /^Dokumen/ });
    fireEvent.drop(within(tab).getByRole('button', { name: 'Unggah dokumen' }), {
      dataTransfer: { files: [makeFile('ktp.jpg')] },
    });
    await screen.findByRole('dialog', { name: /^Unggah dokumen/ });
    await chooseOption(screen.getByRole('combobox', { name: 'Jenis dokumen ktp.jpg' }), 'KTP');
    await userEvent.type(screen.getByRole('textbox', { name: 'Berlaku sampai ktp.jpg' }), '31022027');
    await userEvent.click(screen.getByRole('button', { name: 'Unggah' }));
    expect(screen.getByText('"31/02/2027" tidak ada di kalender: Februari 2027 sampai tanggal 28')).toBeDefined();
    expect(deliveries).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('1 berkas belum diunggah.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Buang dan tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Unggah dokumen/ })).toBeNull());
  });
});

describe('changing one', () => {
  it('a file dropped on its dialog is no new upload: what was changed stays', async () => {
    await openTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah ktp-1.jpg' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ubah ktp-1.jpg' });
    await chooseOption(screen.getByRole('combobox', { name: 'Jenis dokumen' }), 'SIM');
    fireEvent.drop(dialog, { dataTransfer: { files: [makeFile('ktp.jpg')] } });
    expect(screen.queryByRole('dialog', { name: /^Unggah dokumen/ })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Jenis dokumen' }).value).toBe('SIM');
  });

  it('sends type, expiry and status, the file only when it is replaced; a refusal stays, and the same again mends it', async () => {
    const deliveries = replaceXhr();
    const requests = await openTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah ktp-1.jpg' }));
    await screen.findByRole('dialog', { name: 'Ubah ktp-1.jpg' });
    await chooseOption(screen.getByRole('combobox', { name: 'Jenis dokumen' }), 'SIM');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(deliveries).toHaveLength(1));
    expect(deliveries[0]?.path).toBe('/dokumen-pasien/123/1?_method=PUT');
    expect([...(deliveries[0]?.form.entries() ?? [])]).toEqual([
      ['jenis_dokumen', 'sim'],
      ['expired_date', ''],
      ['status', '1'],
      ['versi', '1'],
    ]);
    deliveries[0]?.answer(422, { message: 'Dokumen tidak dapat diubah' });
    expect(await screen.findByText('Dokumen tidak dapat diubah')).toBeDefined();
    await userEvent.upload(screen.getByLabelText('Berkas pengganti'), makeFile('sim baru.png', 'image/png'));
    expect(screen.getByText(/Diganti dengan sim baru\.png/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(deliveries).toHaveLength(2));
    expect(deliveries[1]?.form.get('file')).toMatchObject({ name: 'sim baru.png' });
    const before = requests.length;
    deliveries[1]?.answer(200, { status: 'success', success: true, error: false, message: '', data: makeDokumen(1) });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(requests.slice(before).map(({ path }) => path)).toContain('/dokumen-pasien/123'));
  });

  it('somebody else was quicker: what is typed stays beside what is stored now, and is saved on top of that', async () => {
    const deliveries = replaceXhr();
    await openTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah ktp-1.jpg' }));
    await chooseOption(screen.getByRole('combobox', { name: 'Jenis dokumen' }), 'SIM');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(deliveries).toHaveLength(1));
    const latest = makeDokumen(1, {
      jenis_dokumen: 'npwp',
      filename: 'npwp.pdf',
      expired_date: '2030-01-31',
      status: 0,
      versi: 4,
    });
    deliveries[0]?.answer(409, {
      message: 'Dokumen ini sudah berubah sejak Anda membukanya.',
      kode: 'BENTROK',
      data: latest,
    });
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('Dokumen ini sudah berubah sejak Anda membukanya.');
    expect(message.textContent).toContain('Tersimpan sekarang: NPWP, s.d. 31-Jan-2030, Tidak Aktif, npwp.pdf');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Jenis dokumen' }).value).toBe('SIM');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(deliveries).toHaveLength(2));
    expect(['jenis_dokumen', 'versi'].map((nama) => deliveries[1]?.form.get(nama))).toEqual(['sim', '4']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an answer that got lost: the same change goes again under the same key, another only when the clerk has been told', async () => {
    const deliveries = replaceXhr();
    await openTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah ktp-1.jpg' }));
    await chooseOption(screen.getByRole('combobox', { name: 'Jenis dokumen' }), 'SIM');
    for (const callCount of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(deliveries).toHaveLength(callCount));
      deliveries[callCount - 1]?.fail();
      await screen.findByText(/Server tidak dapat dihubungi/);
    }
    expect(deliveries[1]?.headers['Idempotency-Key']).toBe(deliveries[0]?.headers['Idempotency-Key']);
    await chooseOption(screen.getByRole('combobox', { name: 'Jenis dokumen' }), 'NPWP');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText(/mungkin sudah masuk/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan lagi' }));
    await waitFor(() => expect(deliveries).toHaveLength(3));
    expect(deliveries[2]?.headers['Idempotency-Key']).not.toBe(deliveries[0]?.headers['Idempotency-Key']);
  });
});
