import type { BandingGabung } from '@nadi/contract/kembar.contract';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { handleFormKey } from '../../fields/form-keyboard.ts';
import { useDirty } from '../../platform/dirty.ts';
import { tulisNorm } from '../../platform/norm.ts';
import { tanya } from '../../ui/confirm.ts';
import { FullScreenForm } from '../../ui/full-screen-form.tsx';
import { ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import css from './gabung.module.css';
import { lawan } from './gabung.ts';
import { GabungRingkasan, kalimatGabung } from './gabung-ringkasan.tsx';
import { PilihKolom } from './pilih-kolom.tsx';
import { PilihPemenang } from './pilih-pemenang.tsx';
import { useGabung } from './use-gabung.ts';
import type { Kesalahan } from './use-gabung.ts';

/** Why the server refused the merge. It takes the focus, so that a screen reader announces it and nobody misses it. */
function Ditolak({ kesalahan }: { kesalahan: Kesalahan }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [kesalahan]);
  return (
    <div className={css['ditolak']} role="alert" tabIndex={-1} ref={box}>
      <IconAlertTriangleFilled size={16} aria-hidden="true" />
      <div>
        <strong>{kesalahan.pesan}</strong>
        {kesalahan.rincian.length > 0 && (
          <ul>
            {kesalahan.rincian.map((satu) => (
              <li key={satu}>{satu}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

type GabungFormProps = { a: number; b: number; onClose: () => void };

/** Merges two records of one person: the clerk picks which one stays and which values it keeps, and says why. */
export function GabungForm({ a, b, onClose }: GabungFormProps) {
  const gabung = useGabung({ a, b }, onClose);
  const alasanInput = useRef<HTMLInputElement>(null);
  const { query, pemenang, kesalahan } = gabung;
  const { data } = query;
  useDirty(gabung.dirty);

  async function gabungkan(isi: BandingGabung): Promise<void> {
    if (gabung.alasan.trim() === '') {
      gabung.tegurAlasan();
      return alasanInput.current?.focus();
    }
    const judul = `Gabungkan ${tulisNorm(isi[lawan(pemenang)].norm)} ke ${tulisNorm(isi[pemenang].norm)}?`;
    const kalimat = kalimatGabung(isi, gabung, tulisNorm);
    const daftar = (
      <ul className={css['kalimat']}>
        {kalimat.map(({ kunci, isi: satu }) => (
          <li key={kunci}>{satu}</li>
        ))}
      </ul>
    );
    if (await tanya({ judul, isi: daftar, ya: 'Gabungkan', tidak: 'Periksa lagi' })) await gabung.kirim(isi);
  }
  return (
    <FullScreenForm
      judul="Gabungkan pasien"
      onClose={onClose}
      dirty={() => gabung.dirty}
      onSave={() => data && void gabungkan(data)}
      onKey={handleFormKey}
      {...(data
        ? { simpan: 'Gabungkan', kanan: <GabungRingkasan data={data} gabung={gabung} alasanInput={alasanInput} /> }
        : {})}
      menyimpan="Menggabungkan..."
      saving={gabung.saving}
    >
      <div className={css['isi']}>
        {kesalahan && <Ditolak kesalahan={kesalahan} />}
        {!data && query.isError && (
          <ErrorState
            error={query.error}
            judul="Kedua pasien belum bisa dibandingkan"
            onRetry={() => void query.refetch()}
          />
        )}
        {!data && !query.isError && <SkeletonAfter150 baris={10} tinggi={28} />}
        {data && (
          <>
            <PilihPemenang data={data} gabung={gabung} />
            <PilihKolom data={data} gabung={gabung} />
          </>
        )}
      </div>
    </FullScreenForm>
  );
}
