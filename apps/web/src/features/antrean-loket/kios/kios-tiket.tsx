import type { TiketKios } from '@nadi/contract/antrean/kios.contract';
import { NAMA_PRIORITAS } from '@nadi/domain/loket/prioritas';
import { qrPath } from '@nadi/print/code-svg';
import { useEffect, useState } from 'react';
import { TIKET_SECONDS } from './kios-state.ts';
import css from './kios.module.css';
import type { TiketPaper } from './use-tiket-paper.ts';

type KiosTiketProps = { tiket: TiketKios; paper: TiketPaper; zona: string; onDone: () => void };

/** The number, large enough for a photograph, for as long as it takes to read it. */
export function KiosTiket({ tiket, paper, zona, onDone }: KiosTiketProps) {
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
      {paper === null && <NomorQr nomor={nomor} />}
      <div className={css['siapkan']} data-gagal={paper?.is === 'gagal' || undefined}>
        <PaperWords paper={paper} />
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

const KEEP = 'Foto layar ini atau ingat nomornya';

/** What to take along: the paper where there is some, the number in any case. */
function PaperWords({ paper }: { paper: TiketPaper }) {
  if (paper?.is === 'gagal')
    return (
      <span role="alert">
        <strong>Tiket tidak tercetak. {KEEP}</strong>
        {paper.alasan}. Nomor Anda tetap berlaku; mohon beri tahu petugas.
      </span>
    );
  if (paper === null) return <strong>{KEEP}</strong>;
  return <strong>{paper.is === 'mencetak' ? 'Tiket sedang dicetak…' : 'Ambil tiket Anda'}</strong>;
}

/** The number for a scanner or a camera, where there is no paper. */
function NomorQr({ nomor }: { nomor: string }) {
  const { size, path } = qrPath(nomor);
  return (
    <svg
      className={css['qr']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Kode QR nomor ${nomor}`}
    >
      <path d={path} />
    </svg>
  );
}
