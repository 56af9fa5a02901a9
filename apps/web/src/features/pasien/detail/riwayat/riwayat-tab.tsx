import { useQuery } from '@tanstack/react-query';
import { jadwalKontrolQuery, kunjunganPasienQuery, rekamMedisQuery, ringkasanQuery } from '../detail.queries.ts';
import { KOLOM_JADWAL, KOLOM_KUNJUNGAN, KOLOM_PEMBAYARAN, KOLOM_REKAM, KOLOM_RESEP } from './kolom.tsx';
import { PanelRiwayat, TabelRiwayat, jikaKosong } from './tabel-riwayat.tsx';

type Milik = { norm: number };

export function KunjunganTab({ norm }: Milik) {
  return (
    <PanelRiwayat
      query={useQuery(kunjunganPasienQuery(norm))}
      gagal="Kunjungan belum bisa dimuat"
      kosong={(baris) => jikaKosong(baris, 'Belum pernah berkunjung', 'Kunjungan muncul di sini begitu didaftarkan.')}
    >
      {(baris) => <TabelRiwayat label="Kunjungan" kolom={KOLOM_KUNJUNGAN} baris={baris} kunci={(k) => k.id} />}
    </PanelRiwayat>
  );
}

export function RekamMedisTab({ norm }: Milik) {
  return (
    <PanelRiwayat
      query={useQuery(rekamMedisQuery(norm))}
      gagal="Rekam medis belum bisa dimuat"
      kosong={(baris) => jikaKosong(baris, 'Belum ada rekam medis', 'Rekam medis muncul setelah kunjungan dilayani.')}
    >
      {(baris) => (
        <TabelRiwayat
          label="Rekam medis"
          kolom={KOLOM_REKAM}
          baris={baris}
          kunci={(r) => `${r.nomor_rekam} ${r.masuk}`}
        />
      )}
    </PanelRiwayat>
  );
}

export function ResepTab({ norm }: Milik) {
  return (
    <PanelRiwayat
      query={useQuery(ringkasanQuery(norm))}
      gagal="Resep belum bisa dimuat"
      kosong={({ eresep }) => jikaKosong(eresep, 'Belum ada resep', 'Resep muncul di sini setelah ditulis dokter.')}
    >
      {({ eresep }) => <TabelRiwayat label="Resep" kolom={KOLOM_RESEP} baris={eresep} kunci={(r) => r.no_resep} />}
    </PanelRiwayat>
  );
}

export function PembayaranTab({ norm }: Milik) {
  return (
    <PanelRiwayat
      query={useQuery(ringkasanQuery(norm))}
      gagal="Pembayaran belum bisa dimuat"
      kosong={({ pembayaran }) =>
        jikaKosong(pembayaran, 'Belum ada tagihan', 'Tagihan muncul di sini setelah dibuat kasir.')
      }
    >
      {({ pembayaran }) => (
        <TabelRiwayat label="Pembayaran" kolom={KOLOM_PEMBAYARAN} baris={pembayaran} kunci={(t) => t.no_invoice} />
      )}
    </PanelRiwayat>
  );
}

export function JadwalTab({ norm }: Milik) {
  return (
    <PanelRiwayat
      query={useQuery(jadwalKontrolQuery(norm))}
      gagal="Jadwal kontrol belum bisa dimuat"
      kosong={(baris) =>
        jikaKosong(baris, 'Belum ada jadwal kontrol', 'Jadwal muncul di sini setelah dibuat di kunjungan.')
      }
    >
      {(baris) => <TabelRiwayat label="Jadwal kontrol" kolom={KOLOM_JADWAL} baris={baris} kunci={(j) => j.id} />}
    </PanelRiwayat>
  );
}
