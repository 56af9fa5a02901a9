import css from './general-consent.module.css';

/**
 * What the patient reads before the consent question (kunjungan.md 2, platform.md 2.1). The version of this text is the
 * server's VERSI_PERSETUJUAN, which must be raised when these words change.
 */
export function GeneralConsentPage() {
  return (
    <main className={css['halaman']}>
      <article className={css['lembar']}>
        <h1>General consent</h1>
        <p className={css['anak']}>Persetujuan pembukaan data ke SATUSEHAT, platform data kesehatan nasional</p>
        <h2>Yang disetujui</h2>
        <p>
          Data kunjungan pasien di fasilitas kesehatan ini dibuka ke SATUSEHAT, sehingga dapat dipakai untuk perawatan
          pasien di fasilitas kesehatan lain.
        </p>
        <h2>Bila pasien tidak menyetujui</h2>
        <p>Pasien tetap didaftarkan dan dilayani. Data kunjungannya tidak dikirim ke SATUSEHAT.</p>
        <h2>Berlakunya</h2>
        <p>
          Persetujuan ditanyakan pada setiap kunjungan dan dapat ditarik kembali. Setelah ditarik, data kunjungan yang
          belum terkirim tidak dikirim lagi.
        </p>
        <h2>Yang dicatat</h2>
        <p>Jawaban pasien, petugas yang mencatatnya, waktunya, dan versi teks ini.</p>
      </article>
    </main>
  );
}
