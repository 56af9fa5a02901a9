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
          Data kunjungan pasien di fasilitas kesehatan ini boleh dibuka ke SATUSEHAT, agar dapat dipakai untuk perawatan
          pasien di fasilitas kesehatan lain.
        </p>
        <h2>Yang terjadi hari ini</h2>
        <p>
          Persetujuan ini dicatat. Belum ada data yang dikirim ke SATUSEHAT: fasilitas kesehatan ini belum tersambung
          dengannya.
        </p>
        <h2>Bila pasien tidak menyetujui</h2>
        <p>Pasien tetap didaftarkan dan dilayani. Penolakannya dicatat, dan data kunjungannya tidak dibuka.</p>
        <h2>Berlakunya</h2>
        <p>
          Persetujuan ditanyakan pada setiap kunjungan, dan dapat ditarik kembali dengan mengubah pendaftaran kunjungan
          itu.
        </p>
        <h2>Yang dicatat</h2>
        <p>Jawaban pasien, petugas yang mencatatnya, waktunya, dan versi teks ini.</p>
      </article>
    </main>
  );
}
