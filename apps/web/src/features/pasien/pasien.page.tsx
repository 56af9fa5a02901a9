import { PageHeader } from '../../ui/page-header.tsx';

export function PasienPage() {
  return <PageHeader judul="Daftar Pasien" />;
}
