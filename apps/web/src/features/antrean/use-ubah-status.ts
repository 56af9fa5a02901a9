import type { BarisKunjungan } from '@nadi/contract/kunjungan.contract';
import { BATAL } from '@nadi/domain/kunjungan/status';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { mintaAlasan } from '../../ui/confirm.ts';
import { namaStatusKunjungan } from '../../ui/status-kunjungan.tsx';
import { mintaAlasanBatal } from '../../ui/alasan-batal.ts';
import { toast } from '../../ui/toast.ts';
import { kirimStatus, loadBerikutnya } from './antrean.queries.ts';

const BENTROK = 409;
const namaOf = ({ no_antrean, pendaftaran }: BarisKunjungan): string => `${no_antrean} ${pendaftaran.pasien.nama}`;

/**
 * Changes the status of rows, one change at a time for each row. `announcement` is for screen readers: sighted people
 * see the row change.
 */
export function useUbahStatus(onBerubah: (baris: BarisKunjungan) => void) {
  const client = useQueryClient();
  const sibuk = useRef(new Set<number>());
  const memanggil = useRef(false);
  const [sedang, setSedang] = useState<ReadonlySet<number>>(sibuk.current);
  const [berita, setBerita] = useState('');
  const segarkan = (): Promise<void> => client.invalidateQueries({ queryKey: ['kunjungan'] });

  function tandai(id: number, on: boolean): void {
    if (on) sibuk.current.add(id);
    else sibuk.current.delete(id);
    setSedang(new Set(sibuk.current));
  }

  async function kirim(baris: BarisKunjungan, ke: number, alasan: string | null = null): Promise<void> {
    if (sibuk.current.has(baris.id)) return;
    tandai(baris.id, true);
    try {
      const baru = await kirimStatus(baris, ke, alasan);
      await segarkan();
      setBerita(`${namaOf(baru)}: ${namaStatusKunjungan(baru.status)}`);
      onBerubah(baru);
    } catch (error) {
      const bentrok = error instanceof ApiError && error.status === BENTROK;
      if (bentrok) toast.gagal('Baru saja diubah orang lain. Data terbaru sudah dimuat, periksa lagi.', namaOf(baris));
      else toast.error(error);
      await segarkan();
    } finally {
      tandai(baris.id, false);
    }
  }

  async function ubah(baris: BarisKunjungan, ke: number): Promise<void> {
    if (ke !== BATAL) return kirim(baris, ke);
    const alasan = await mintaAlasan(mintaAlasanBatal(namaOf(baris)));
    if (alasan !== null) await kirim(baris, ke, alasan);
  }

  /** F8. The server is asked who is next, so that two desks of a room never call from an old list. */
  async function panggilBerikutnya(ruanganId: number, ke: number): Promise<void> {
    if (memanggil.current) return;
    memanggil.current = true;
    try {
      const baris = await loadBerikutnya(ruanganId);
      if (baris) await kirim(baris, ke);
      else toast.info('Tidak ada yang menunggu di ruangan ini.');
    } catch (error) {
      toast.error(error);
    } finally {
      memanggil.current = false;
    }
  }
  return { sedang, berita, ubah, panggilBerikutnya };
}
