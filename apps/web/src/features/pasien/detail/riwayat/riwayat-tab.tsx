import { useQuery } from '@tanstack/react-query';
import { jadwalKontrolQuery, kunjunganPasienQuery, rekamMedisQuery, summaryQuery } from '../detail.queries.ts';
import {
  JADWAL_COLUMNS,
  KUNJUNGAN_COLUMNS,
  PEMBAYARAN_COLUMNS,
  REKAM_MEDIS_COLUMNS,
  RESEP_COLUMNS,
} from './riwayat-columns.tsx';
import { RiwayatPanel, RiwayatTable, emptyStateOf } from './riwayat-table.tsx';

type TabProps = { norm: number };

export function KunjunganTab({ norm }: TabProps) {
  return (
    <RiwayatPanel
      query={useQuery(kunjunganPasienQuery(norm))}
      errorTitle="Kunjungan belum bisa dimuat"
      emptyOf={(rows) => emptyStateOf(rows, 'Belum pernah berkunjung', 'Kunjungan muncul di sini begitu didaftarkan.')}
    >
      {(rows) => <RiwayatTable label="Kunjungan" columns={KUNJUNGAN_COLUMNS} rows={rows} rowKey={(k) => k.id} />}
    </RiwayatPanel>
  );
}

export function RekamMedisTab({ norm }: TabProps) {
  return (
    <RiwayatPanel
      query={useQuery(rekamMedisQuery(norm))}
      errorTitle="Rekam medis belum bisa dimuat"
      emptyOf={(rows) => emptyStateOf(rows, 'Belum ada rekam medis', 'Rekam medis muncul setelah kunjungan dilayani.')}
    >
      {(rows) => (
        <RiwayatTable
          label="Rekam medis"
          columns={REKAM_MEDIS_COLUMNS}
          rows={rows}
          rowKey={(r) => `${r.nomor_rekam} ${r.masuk}`}
        />
      )}
    </RiwayatPanel>
  );
}

export function ResepTab({ norm }: TabProps) {
  return (
    <RiwayatPanel
      query={useQuery(summaryQuery(norm))}
      errorTitle="Resep belum bisa dimuat"
      emptyOf={({ eresep }) => emptyStateOf(eresep, 'Belum ada resep', 'Resep muncul di sini setelah ditulis dokter.')}
    >
      {({ eresep }) => <RiwayatTable label="Resep" columns={RESEP_COLUMNS} rows={eresep} rowKey={(r) => r.no_resep} />}
    </RiwayatPanel>
  );
}

export function PembayaranTab({ norm }: TabProps) {
  return (
    <RiwayatPanel
      query={useQuery(summaryQuery(norm))}
      errorTitle="Pembayaran belum bisa dimuat"
      emptyOf={({ pembayaran }) =>
        emptyStateOf(pembayaran, 'Belum ada tagihan', 'Tagihan muncul di sini setelah dibuat kasir.')
      }
    >
      {({ pembayaran }) => (
        <RiwayatTable label="Pembayaran" columns={PEMBAYARAN_COLUMNS} rows={pembayaran} rowKey={(t) => t.no_invoice} />
      )}
    </RiwayatPanel>
  );
}

export function JadwalTab({ norm }: TabProps) {
  return (
    <RiwayatPanel
      query={useQuery(jadwalKontrolQuery(norm))}
      errorTitle="Jadwal kontrol belum bisa dimuat"
      emptyOf={(rows) =>
        emptyStateOf(rows, 'Belum ada jadwal kontrol', 'Jadwal muncul di sini setelah dibuat di kunjungan.')
      }
    >
      {(rows) => <RiwayatTable label="Jadwal kontrol" columns={JADWAL_COLUMNS} rows={rows} rowKey={(j) => j.id} />}
    </RiwayatPanel>
  );
}
