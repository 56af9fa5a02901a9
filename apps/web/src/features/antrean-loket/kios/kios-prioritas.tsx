import { NAMA_PRIORITAS, PRIORITAS_KIOS } from '@nadi/domain/loket/prioritas';
import type { PrioritasKios } from './kios-state.ts';
import css from './kios.module.css';
import type { KiosDesk } from './use-kios.ts';

const WHO: Record<PrioritasKios, string> = {
  lansia: 'Umur 60 tahun ke atas',
  hamil: 'Sedang hamil',
  bayi: 'Datang membawa bayi',
  disabilitas: 'Penyandang disabilitas',
};

/** Why somebody goes before others; the service is asked next. */
export function KiosPrioritas({ desk: { dispatch, goHome } }: { desk: KiosDesk }) {
  return (
    <>
      <h1>Nomor prioritas</h1>
      <p className={css['ajakan']}>Sentuh yang sesuai dengan Anda.</p>
      <ul className={css['layanan']}>
        {PRIORITAS_KIOS.map((prioritas) => (
          <li key={prioritas}>
            <button
              type="button"
              aria-label={`${NAMA_PRIORITAS[prioritas]} ${WHO[prioritas]}`}
              onClick={() => dispatch({ does: 'prioritas', prioritas })}
            >
              <span className={css['nama']}>
                <strong>{NAMA_PRIORITAS[prioritas]}</strong>
                <small>{WHO[prioritas]}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={css['pilihan']}>
        <button type="button" className={css['biasa']} onClick={goHome}>
          Kembali
        </button>
      </div>
    </>
  );
}
