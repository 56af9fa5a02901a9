import {
  ANAK_JUDUL_GENERAL_CONSENT,
  ISI_GENERAL_CONSENT,
  JUDUL_GENERAL_CONSENT,
} from '@nadi/domain/kunjungan/general-consent';
import css from './general-consent.module.css';

/** What the patient reads before the consent question, in the words of the form that is signed. */
export function GeneralConsentPage() {
  return (
    <main className={css['halaman']}>
      <article className={css['lembar']}>
        <h1>{JUDUL_GENERAL_CONSENT}</h1>
        <p className={css['anak']}>{ANAK_JUDUL_GENERAL_CONSENT}</p>
        {ISI_GENERAL_CONSENT.map(({ judul, teks }) => [
          <h2 key={judul}>{judul}</h2>,
          <p key={`${judul}-isi`}>{teks}</p>,
        ])}
      </article>
    </main>
  );
}
