import { useQuery } from '@tanstack/react-query';
import { HistoryTable } from '#patterns/history-table.tsx';
import { jadwalKontrolQuery, kunjunganPasienQuery, rekamMedisQuery, summaryQuery } from '../detail.queries.ts';
import { JADWAL, KUNJUNGAN, PEMBAYARAN, REKAM_MEDIS, RESEP } from './riwayat-histories.tsx';

type TabProps = { norm: number };

export function KunjunganTab({ norm }: TabProps) {
  return <HistoryTable of={KUNJUNGAN} query={useQuery(kunjunganPasienQuery(norm))} />;
}

export function RekamMedisTab({ norm }: TabProps) {
  return <HistoryTable of={REKAM_MEDIS} query={useQuery(rekamMedisQuery(norm))} />;
}

export function ResepTab({ norm }: TabProps) {
  return <HistoryTable of={RESEP} query={useQuery({ ...summaryQuery(norm), select: ({ eresep }) => eresep })} />;
}

export function PembayaranTab({ norm }: TabProps) {
  const query = useQuery({ ...summaryQuery(norm), select: ({ pembayaran }) => pembayaran });
  return <HistoryTable of={PEMBAYARAN} query={query} />;
}

export function JadwalTab({ norm }: TabProps) {
  return <HistoryTable of={JADWAL} query={useQuery(jadwalKontrolQuery(norm))} />;
}
