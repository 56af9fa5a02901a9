import { bacaKueriDaftar } from '@nadi/domain/pasien/kueri';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHalamanAda } from '../../../ui/use-halaman-ada.ts';
import { daftarPasienQuery, jumlahPasienQuery } from './daftar.queries.ts';
import { KOLOM, dariAlamat, keAlamat } from './tampilan.ts';
import type { KolomSaring, KolomUrut, Saringan, Tampilan } from './tampilan.ts';
import { useTampilanTersimpan } from './use-tampilan.ts';

const TUNGGU_MS = 200;
const KOSONG: Saringan = {};

/** The columns that the text of the search input may be about. */
const KOLOM_CARI: readonly KolomSaring[] = ['norm', 'nik', 'nama'];

/** platform.md 5 "Patient search input": 16 digits are a NIK, fewer digits a norm, and anything else is a name. */
function saringanCari(teks: string): Saringan {
  const kueri = bacaKueriDaftar(teks);
  if (kueri.jenis === 'nik') return { nik: kueri.nik };
  if (kueri.jenis === 'norm') return { norm: teks.trim() };
  return kueri.jenis === 'nama' ? { nama: teks } : {};
}

/** Filters, sort order, page size and page from the tab's URL. Typing never waits: the URL follows 200 ms later. */
function useAlamatDaftar() {
  const [params, setParams] = useSearchParams();
  const tampilan = dariAlamat(params);
  const page = Math.max(1, Number(/^\d{1,9}$/.exec(params.get('page') ?? '')?.[0] ?? 1));
  const [ketikan, setKetikan] = useState<Saringan | null>(null);

  function taruh(baru: Tampilan, halaman = 1): void {
    setParams({ ...keAlamat(baru), ...(halaman > 1 ? { page: String(halaman) } : {}) }, { replace: true });
  }
  useEffect(() => {
    if (ketikan === null) return;
    const timer = setTimeout(() => {
      taruh({ ...tampilan, saringan: ketikan });
      setKetikan(null);
    }, TUNGGU_MS);
    return () => clearTimeout(timer);
  });
  return {
    tampilan,
    page,
    ketikan,
    setKetikan,
    adaIsi: params.size > 0,
    /** Includes the filters that are still being typed, which are not in the URL yet. */
    ubah: (bagian: Partial<Tampilan>) => {
      taruh({ ...tampilan, saringan: ketikan ?? tampilan.saringan, ...bagian });
      setKetikan(null);
    },
    setPage: (halaman: number) => taruh(tampilan, halaman),
  };
}

/**
 * The list's own search input sets the filter of the column that its text is about. It shares its three columns with
 * the column filters: what is typed here replaces those, and typing in one of those clears this input.
 */
function useKolomCari(saringan: Saringan, ketik: (saringan: Saringan) => void) {
  const [cari, setCari] = useState('');
  return {
    cari,
    lupakanCari: () => setCari(''),
    lepaskan: (kolom: KolomSaring) => KOLOM_CARI.includes(kolom) && setCari(''),
    setCari: (teks: string) => {
      const sisa = { ...saringan };
      for (const kolom of KOLOM_CARI) delete sisa[kolom];
      setCari(teks);
      ketik({ ...sisa, ...saringanCari(teks) });
    },
  };
}

/** The state of the list: its filters, and the server's answer to them. */
export function useDaftarPasien() {
  const { tampilan, page, ketikan, setKetikan, adaIsi, ubah, setPage } = useAlamatDaftar();
  const { siap, lewati } = useTampilanTersimpan(tampilan, { adaDiAlamat: adaIsi, terapkan: (lama) => ubah(lama) });
  const query = useQuery({ ...daftarPasienQuery(tampilan, page), enabled: siap });
  const jumlah = useQuery(jumlahPasienQuery());
  const saringan = ketikan ?? tampilan.saringan;
  function ketik(baru: Saringan): void {
    lewati();
    setKetikan(baru);
  }
  const { lepaskan, lupakanCari, ...pencarian } = useKolomCari(saringan, ketik);
  const { total = 0, lebih = false } = query.data?.meta ?? {};

  useHalamanAda({
    page,
    limit: tampilan.limit,
    total,
    pasti: query.data !== undefined && !lebih && !query.isPlaceholderData,
    setPage,
  });
  return {
    ...pencarian,
    query,
    baris: query.data?.data ?? [],
    total,
    /** More than `total` patients match the filters; the server stopped counting there. */
    lebih,
    semua: jumlah.data ?? null,
    tampilan,
    saringan,
    /** The columns whose filter is not empty. */
    aktif: KOLOM.filter(({ kolom }) => (saringan[kolom] ?? '').trim() !== ''),
    /** Whether the rows on screen are the answer to what is typed. */
    tenang: ketikan === null && !query.isPlaceholderData,
    page,
    urut: tampilan.urut,
    setPage,
    setLimit: (limit: number) => ubah({ limit }),
    saring: (kolom: KolomSaring, isi: string) => {
      lepaskan(kolom);
      const { [kolom]: _lama, ...sisa } = saringan;
      ketik(isi === '' ? sisa : { ...sisa, [kolom]: isi });
    },
    hapusSaringan: () => {
      lupakanCari();
      ubah({ saringan: KOSONG });
    },
    /** Goes from ascending to descending to the server's own order. */
    urutkan: (kolom: KolomUrut) =>
      ubah({ urut: tampilan.urut === kolom ? `-${kolom}` : tampilan.urut === `-${kolom}` ? null : kolom }),
  };
}
export type DaftarPasien = ReturnType<typeof useDaftarPasien>;
