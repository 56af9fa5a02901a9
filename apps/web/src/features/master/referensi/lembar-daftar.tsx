import { lembarReferensi } from '@nadi/contract/referensi-master.contract';
import type { DaftarReferensi } from '@nadi/contract/referensi-master.contract';
import { useState } from 'react';
import { ImporDialog } from '../daftar/impor-dialog.tsx';
import { MenuLembar } from '../daftar/menu-lembar.tsx';
import { unduhLembar } from '../daftar/unduh-lembar.ts';

type Props = { daftar: DaftarReferensi; saringan: { search: string; aktif: string }; bolehImpor: boolean };

/** Exports and imports one list as a sheet. */
export function LembarDaftar({ daftar: { jenis, nama }, saringan, bolehImpor }: Props) {
  const [kontrak] = useState(() => ({ ...lembarReferensi(jenis), sebutan: nama }));
  const [impor, setImpor] = useState(false);
  const unduh = (contoh: boolean): void => void unduhLembar(kontrak, contoh, saringan);
  return (
    <>
      <MenuLembar onUnduh={unduh} onImpor={bolehImpor ? () => setImpor(true) : null} />
      {impor && <ImporDialog kontrak={kontrak} onContoh={() => unduh(true)} onClose={() => setImpor(false)} />}
    </>
  );
}
