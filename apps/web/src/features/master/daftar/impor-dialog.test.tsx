import { penjaminMaster } from '@nadi/contract/penjamin-master.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { jawab, tolak } from '../../../testing/server.ts';
import { gantiXhr } from '../../../testing/xhr.ts';
import type { Unggahan } from '../../../testing/xhr.ts';
import { pasangServer, tampilkan } from '../../../testing/halaman.tsx';
import { ImporDialog } from './impor-dialog.tsx';

const HASIL = {
  jumlah: 2,
  baru: 1,
  ubah: 1,
  tetap: 0,
  jumlah_galat: 0,
  galat: [],
  contoh: [['Asuransi Cahaya', 'asuransi', '024', 'ya']],
  tersimpan: false,
};
const file = new File(['x'], 'penjamin.csv', { type: 'text/csv' });

async function buka(otomatis: (unggahan: Unggahan) => void) {
  pasangServer(() => undefined);
  const kirim = gantiXhr(otomatis);
  const onClose = vi.fn();
  await tampilkan(<ImporDialog kontrak={penjaminMaster} onContoh={() => undefined} onClose={onClose} />, { boleh: [] });
  await userEvent.upload(screen.getByLabelText('Berkas lembar kerja'), file);
  return { kirim, onClose };
}
const simpan = (): HTMLButtonElement => screen.getByRole('button', { name: /^Simpan/ });

it('looks at a sheet first, says what it would do, and saves it when asked; a lost answer is tried again under the same key', async () => {
  const { kirim, onClose } = await buka((u) =>
    u.path.endsWith('simpan=false')
      ? u.jawab(200, jawab(HASIL).body)
      : kirim.length === 2
        ? u.putus()
        : u.jawab(200, jawab({ ...HASIL, tersimpan: true }).body),
  );
  await screen.findByRole('cell', { name: 'Asuransi Cahaya' });
  expect(simpan().textContent).toBe('Simpan 2 baris');
  await userEvent.click(simpan());
  await screen.findByText(/Server tidak dapat dihubungi/);
  await userEvent.click(simpan());
  await screen.findByText('Impor selesai: 1 baru, 1 diubah.');
  expect(onClose).toHaveBeenCalledOnce();
  expect(kirim.map(({ path }) => path)).toEqual([
    '/penjamin/impor?simpan=false',
    '/penjamin/impor?simpan=true',
    '/penjamin/impor?simpan=true',
  ]);
  expect(kirim[1]?.headers['Idempotency-Key']).toBe(kirim[2]?.headers['Idempotency-Key']);
});

it('shows every wrong cell with its line and reason, and saves nothing', async () => {
  await buka((u) =>
    u.jawab(
      200,
      jawab({
        ...HASIL,
        jumlah_galat: 1,
        galat: [{ baris: 4, kolom: 'Kelompok', isi: 'aneh', pesan: 'Pilih kelompok penjamin' }],
      }).body,
    ),
  );
  expect((await screen.findByRole('row', { name: /4 Kelompok aneh/ })).textContent).toContain(
    'Pilih kelompok penjamin',
  );
  expect(simpan().textContent).toBe('Simpan');
  expect(simpan().disabled).toBe(true);
});

it('says why a file can’t be read, and takes another', async () => {
  let ke = 0;
  await buka((u) =>
    ke++ === 0
      ? u.jawab(
          422,
          tolak(422, {
            message: 'Kolom Nama penjamin tidak ada di lembar ini.',
            errors: { file: ['Kolom Nama penjamin tidak ada di lembar ini.'] },
          }).body,
        )
      : u.jawab(200, jawab(HASIL).body),
  );
  await screen.findByText(/tidak ada di lembar ini/);
  expect(simpan().disabled).toBe(true);
  await userEvent.upload(screen.getByLabelText('Berkas lembar kerja'), file);
  await waitFor(() => expect(simpan().disabled).toBe(false));
});

it('a file dropped while another is on its way is left alone', async () => {
  const unggahan: Unggahan[] = [];
  const { kirim } = await buka((u) => void unggahan.push(u));
  const wadah = screen.getByText('penjamin.csv').parentElement as HTMLElement;
  fireEvent.drop(wadah, { dataTransfer: { files: [new File(['y'], 'lain.csv')] } });
  unggahan[0]?.jawab(200, jawab(HASIL).body);
  await screen.findByRole('cell', { name: 'Asuransi Cahaya' });
  expect(kirim).toHaveLength(1);
  expect(screen.queryByText('lain.csv')).toBeNull();
});
