import type { BandingGabung } from '@nadi/contract/kembar.contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { messageOf } from '../../platform/error.ts';
import { newIdempotencyKey } from '../../platform/http.ts';
import { paths } from '../../platform/paths.ts';
import { can } from '../../platform/session.ts';
import { susunGabung, usulPemenang } from './gabung.ts';
import type { Pilihan, Sisi } from './gabung.ts';
import { bandingQuery, kirimGabung, segarkanPasien } from './kembar.queries.ts';
import { toastTergabung } from './toast-gabung.tsx';

const BENTROK = 409;
const SUDAH_DIMUAT = 'Data terbaru keduanya sudah dimuat. Periksa lagi, lalu gabungkan.';

export type Kesalahan = { pesan: string; rincian: string[] };

const tolakan = (error: unknown): Kesalahan => {
  const rincian = error instanceof ApiError ? [...new Set(Object.values(error.errors).flat())] : [];
  const pesan = messageOf(error);
  return { pesan, rincian: rincian.filter((satu) => satu !== pesan) };
};

/** Loads the two records, holds what is chosen of them, and sends the merge. */
export function useGabung({ a, b }: { a: number; b: number }, onSelesai: () => void) {
  const navigate = useNavigate();
  const query = useQuery(bandingQuery(a, b));
  const [dipilih, setDipilih] = useState<Sisi | null>(null);
  const [pilihan, setPilihan] = useState<Pilihan>({});
  const [alasan, setAlasan] = useState('');
  const [alasanKurang, setAlasanKurang] = useState(false);
  const [kesalahan, setKesalahan] = useState<Kesalahan | null>(null);
  const [saving, setSaving] = useState(false);
  const kunci = useRef(newIdempotencyKey());
  const usul = query.data ? usulPemenang(query.data) : null;
  const pemenang = dipilih ?? usul?.sisi ?? 'a';

  async function gagal(error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || error.status !== BENTROK) return setKesalahan(tolakan(error));
    // The records have changed, so the next attempt is a new merge and needs a new key.
    kunci.current = newIdempotencyKey();
    const { isError } = await query.refetch();
    setKesalahan({ pesan: error.message, rincian: isError ? [] : [SUDAH_DIMUAT] });
  }
  async function kirim(data: BandingGabung): Promise<void> {
    setSaving(true);
    setKesalahan(null);
    try {
      const riwayat = await kirimGabung(susunGabung(data, { pemenang, pilihan, alasan }), kunci.current);
      await segarkanPasien();
      onSelesai();
      toastTergabung(riwayat, can('view', 'detail pasien') ? (norm) => void navigate(paths.pasienDetail(norm)) : null);
    } catch (error) {
      await gagal(error);
    } finally {
      setSaving(false);
    }
  }
  return {
    query,
    usul,
    pemenang,
    pilihan,
    alasan,
    alasanKurang,
    kesalahan,
    saving,
    kirim,
    pilihPemenang: setDipilih,
    pilihKolom: (kolom: string, sisi: Sisi) => setPilihan((lama) => ({ ...lama, [kolom]: sisi })),
    setAlasan: (isi: string) => {
      setAlasan(isi);
      setAlasanKurang(false);
    },
    tegurAlasan: () => setAlasanKurang(true),
    /** Whether closing would lose something. */
    dirty: dipilih !== null || alasan !== '' || Object.keys(pilihan).length > 0,
  };
}
export type Gabung = ReturnType<typeof useGabung>;
