import type { TiketKios } from '@nadi/contract/kios.contract';
import { NAMA_PRIORITAS } from '@nadi/domain/loket/prioritas';
import { useEffect, useState } from 'react';
import { TIKET_SECONDS } from './kios-state.ts';
import css from './kios.module.css';

type KiosTiketProps = { tiket: TiketKios; zona: string; onDone: () => void };

/** The number, large enough for a photograph, for as long as it takes to read it. */
export function KiosTiket({ tiket, zona, onDone }: KiosTiketProps) {
  const [left, setLeft] = useState(TIKET_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((n) => Math.max(0, n - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const { nomor, layanan, prioritas, petunjuk, di_depan, menit, diambil_pada } = tiket;
  const time = new Intl.DateTimeFormat('id-ID', { timeZone: zona, hour: '2-digit', minute: '2-digit' });
  return (
    <div className={css['tiket']}>
      <p>Nomor Anda</p>
      <div role="status">
        <h1>{nomor}</h1>
      </div>
      <strong>
        {layanan}
        {prioritas !== null && `, ${NAMA_PRIORITAS[prioritas].toLowerCase()}`}
      </strong>
      <p>
        {di_depan === 0 ? 'Tidak ada orang di depan Anda' : `${di_depan} orang di depan Anda, kira-kira ${menit} menit`}
      </p>
      <div className={css['siapkan']}>
        <strong>Foto layar ini atau ingat nomornya</strong>
        <span>Diambil {time.format(new Date(diambil_pada))}. Nomor dipanggil lewat layar dan suara.</span>
        {petunjuk !== null && <span>{petunjuk}</span>}
      </div>
      <button type="button" className={css['utama']} onClick={onDone}>
        Selesai
      </button>
      <small>Layar kembali sendiri dalam {left} detik</small>
    </div>
  );
}
