import type { Kios } from '@nadi/contract/antrean/kios.contract';
import { KODE_PRIORITAS, NAMA_PRIORITAS } from '@nadi/domain/loket/prioritas';
import css from './kios.module.css';
import type { KiosDesk } from './use-kios.ts';

const timeInZone = (instant: string, zona: string): string =>
  new Intl.DateTimeFormat('id-ID', { timeZone: zona, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );
const about = (menit: number): string => (menit === 0 ? 'tidak ada orang di depan Anda' : `kira-kira ${menit} menit`);

/** The services, one touch each. */
export function KiosLayanan({ kios, desk }: { kios: Kios; desk: KiosDesk }) {
  const { state, dispatch, press, waiting, problem } = desk;
  const typed = state.typed.nik !== null ? 'NIK' : state.typed.kode_booking !== null ? 'Kode booking' : null;
  return (
    <>
      <h1>
        {state.prioritas === null ? 'Ambil nomor antrean' : `Nomor prioritas: ${NAMA_PRIORITAS[state.prioritas]}`}
      </h1>
      <p className={css['ajakan']}>
        {typed === null
          ? 'Sentuh layanan yang Anda perlukan.'
          : `${typed} sudah dicatat. Sentuh layanan yang Anda perlukan.`}
      </p>
      {kios.istirahat_sampai !== null && (
        <p className={css['istirahat']} role="status">
          Loket istirahat sampai {timeInZone(kios.istirahat_sampai, kios.zona)}. Nomor tetap bisa diambil.
        </p>
      )}
      {problem !== null && <Problem message={problem} desk={desk} />}
      <ul className={css['layanan']} aria-busy={waiting}>
        {kios.layanan.map(({ id, kode, deskripsi, petunjuk, menunggu, menit }) => (
          <li key={id}>
            <button type="button" aria-disabled={waiting} onClick={() => press(id)}>
              <span className={css['huruf']}>{state.prioritas === null ? kode : KODE_PRIORITAS}</span>
              <span className={css['nama']}>
                <strong>{deskripsi}</strong>
                {petunjuk !== null && <small>{petunjuk}</small>}
              </span>
              {state.prioritas === null && (
                <span className={css['tunggu']}>
                  <strong>{menunggu} menunggu</strong>
                  <small>{about(menit)}</small>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {kios.layanan.length === 0 && <p className={css['ajakan']}>Belum ada layanan. Silakan ke petugas.</p>}
      {state.prioritas === null ? (
        <button
          type="button"
          className={css['prioritas']}
          disabled={waiting || kios.layanan.length === 0}
          onClick={() => dispatch({ does: 'ask-prioritas' })}
        >
          <span className={css['huruf']}>{KODE_PRIORITAS}</span>
          <span className={css['nama']}>
            <strong>Nomor prioritas</strong>
            <small>Lansia 60 tahun, hamil, membawa bayi, disabilitas</small>
          </span>
          <span className={css['tunggu']}>
            <strong>{kios.prioritas_menunggu} menunggu</strong>
            <small>didahulukan</small>
          </span>
        </button>
      ) : null}
      <div className={css['pilihan']}>
        {typed === null && (
          <button type="button" className={css['biasa']} onClick={() => dispatch({ does: 'ask-typed' })}>
            Punya NIK atau kode booking? Ketik dulu
          </button>
        )}
        {(typed !== null || state.prioritas !== null) && (
          <button type="button" className={css['biasa']} onClick={desk.goHome}>
            Ulang dari awal
          </button>
        )}
      </div>
    </>
  );
}

/** What went wrong and what to do. Trying again never gives a second number. */
function Problem({ message, desk }: { message: string; desk: KiosDesk }) {
  return (
    <div className={css['masalah']} role="alert">
      <p>
        <strong>Nomor belum diambil.</strong> {message}
      </p>
      <button type="button" className={css['biasa']} disabled={desk.waiting} onClick={desk.tryAgain}>
        Coba lagi
      </button>
      <button type="button" className={css['biasa']} disabled={desk.waiting} onClick={desk.goHome}>
        Kembali
      </button>
    </div>
  );
}
