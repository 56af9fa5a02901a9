import type { JenisDokumen } from '@nadi/contract/dokumen-pasien.contract';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../../platform/http.ts';
import { alasanTolak, tebakJenis } from './berkas.ts';
import type { Berkas, FotoBaru } from './berkas.ts';

export type BerkasForm = {
  daftar: readonly Berkas[];
  foto: FotoBaru | null;
  /** The reasons why some of the latest files were not taken. */
  ditolak: readonly string[];
  ada: boolean;
  /** When `jenis` is null, it is guessed from the name of each file. */
  terima: (jenis: JenisDokumen | null, files: Iterable<File>) => void;
  ubah: (id: string, isi: Partial<Pick<Berkas, 'expired_date' | 'status'>>) => void;
  buang: (id: string) => void;
  pilihFoto: (foto: FotoBaru | null) => void;
  kosongkan: () => void;
};

/**
 * The documents and the picture picked in the form. They are sent after the patient is saved and are not kept in a
 * draft.
 */
export function useBerkas(): BerkasForm {
  const [daftar, setDaftar] = useState<readonly Berkas[]>([]);
  const [ditolak, setDitolak] = useState<readonly string[]>([]);
  const [foto, setFoto] = useState<FotoBaru | null>(null);

  function terima(jenis: JenisDokumen | null, files: Iterable<File>): void {
    const semua = [...files].map((file) => ({ file, jenis: jenis ?? tebakJenis(file) }));
    const alasan = semua.map(({ file, jenis: satu }) => alasanTolak(satu, file));
    setDitolak(alasan.filter((satu) => satu !== null));
    const baru = semua
      .filter((_, at) => alasan[at] === null)
      .map((satu) => ({ ...satu, id: newIdempotencyKey(), expired_date: null, status: 1 as const }));
    setDaftar((kini) => [...kini, ...baru]);
  }
  return {
    daftar,
    foto,
    ditolak,
    terima,
    ada: daftar.length > 0 || foto !== null,
    ubah: (id, isi) => setDaftar((kini) => kini.map((satu) => (satu.id === id ? { ...satu, ...isi } : satu))),
    buang: (id) => setDaftar((kini) => kini.filter((satu) => satu.id !== id)),
    pilihFoto: setFoto,
    kosongkan: () => {
      setDaftar([]);
      setDitolak([]);
      setFoto(null);
    },
  };
}
