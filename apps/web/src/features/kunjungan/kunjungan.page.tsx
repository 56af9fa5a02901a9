import { PageHeader } from '../../ui/page-header.tsx';

export function KunjunganPage() {
  return <PageHeader judul="Kunjungan" />;
}
