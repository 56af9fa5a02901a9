import { PageHeader } from '../../ui/page-header.tsx';

export function AntreanPage() {
  return <PageHeader judul="Antrean" />;
}
