import { PageHeader } from '../../ui/page-header.tsx';

export function PasienDetailPage() {
  return <PageHeader judul="Pasien" />;
}
