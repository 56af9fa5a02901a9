import type { AnyEndpoint } from '@nadi/contract/endpoint';
import type { TenantOfRow } from '@nadi/contract/master/tenant-lists.contract';
import { PLATFORM_TENANT } from '@nadi/domain/akses/tenant-lists';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CountTabs } from '#patterns/count-tabs.tsx';
import { ListPage } from '#patterns/list-page.tsx';
import type { List, Rows } from '#patterns/list.ts';
import type { ListView } from '#patterns/use-list.ts';
import { PATHS } from '#platform/address/paths.ts';
import { useUser } from '#platform/session/session.ts';
import { useUrlFilters } from '#platform/address/url-filters.ts';
import { useStable } from '#platform/use-stable.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import css from './semua-faskes.module.css';
import { TENANT_LISTS_SHOWN } from './tenant-lists.ts';
import type { TenantList, TenantRow } from './tenant-lists.ts';
import { useSwitch } from './tenant-switcher.tsx';
import { tenantsQuery } from './tenants.ts';

const NONE: never[] = [];
const openLists = (): void => location.assign(PATHS.semuaFaskes);

/** Says which facilities are missing, in whichever part of the list that was told. */
function Failed<R>({ view: { query } }: { view: ListView<R> }) {
  const all =
    query.data?.pages.flatMap(({ meta }) => (meta as { gagal?: TenantOfRow[] } | undefined)?.gagal ?? []) ?? [];
  const names = [...new Set(all.map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <div className={css['failed']} role="alert">
      <span>Belum bisa dibaca, jadi tidak ada di daftar ini: {names.join(', ')}.</span>
      <Button variant="default" size="xs" loading={query.isRefetching} onClick={() => void query.refetch()}>
        Coba lagi
      </Button>
    </div>
  );
}

/** Why a row leads into no facility; null where it does. */
const whyClosed = ({ tenant: { id, aktif } }: TenantRow): string | null =>
  id === PLATFORM_TENANT.id ? 'Ini milik platform, bukan sebuah faskes.' : aktif ? null : 'Faskes ini sudah tutup.';

/** One list, whose rows lead to where they stand inside their facility. */
function OfAll<E extends AnyEndpoint>({ of: { list, pathOf, whyNowhere } }: { of: TenantList<E> }) {
  const { data: tenants = NONE } = useQuery(tenantsQuery());
  const { pick } = useSwitch({ tenants, reload: openLists });
  const open = useStable((row: TenantRow): void => {
    const why = whyClosed(row) ?? whyNowhere?.(row) ?? null;
    if (why !== null) return toast.info(why);
    const tenant = tenants.find(({ id }) => id === row.tenant.id);
    if (tenant) pick(tenant, () => location.assign(pathOf(row)));
    else toast.info('Faskes ini tidak ada lagi di daftar tenant. Muat ulang halaman.');
  });
  const [leading] = useState((): List<E> => {
    const run = (row: Rows<E>): void => open(row as unknown as TenantRow);
    return {
      ...list,
      open: { run, hint: 'buka di faskesnya' },
      actions: [
        {
          label: 'Buka',
          says: (row) => `Buka faskes ${(row as unknown as TenantRow).tenant.name}`,
          place: 'button',
          when: (row) => {
            const shown = row as unknown as TenantRow;
            return whyClosed(shown) === null && (whyNowhere?.(shown) ?? null) === null;
          },
          run,
        },
      ],
    };
  });
  return <ListPage of={leading} within="tab" above={(view) => <Failed view={view} />} />;
}

type Name = keyof typeof TENANT_LISTS_SHOWN;
const NAMES = Object.keys(TENANT_LISTS_SHOWN) as Name[];

function Lists() {
  const address = useUrlFilters();
  const asked = address.textOf('tab');
  const tabs = NAMES.map((id) => {
    const of = TENANT_LISTS_SHOWN[id] as unknown as TenantList<AnyEndpoint>;
    return { id, label: of.list.title, body: () => <OfAll of={of} /> };
  });
  return (
    <CountTabs
      label="Daftar semua faskes"
      value={NAMES.find((id) => id === asked) ?? NAMES[0] ?? 'akun'}
      onChange={(id) => address.put('tab', id)}
      tabs={tabs}
    />
  );
}

/** What only all facilities together show, which is read in all-tenants mode alone (D46). */
function ChooseAll({ name }: { name: string }) {
  const { busy, pick } = useSwitch({ tenants: NONE, reload: openLists });
  return (
    <EmptyState
      title={`Anda sedang di ${name}`}
      action={
        <Button variant="default" loading={busy} onClick={() => pick(null)}>
          Pilih semua faskes
        </Button>
      }
    >
      Daftar ini memuat semua faskes sekaligus, jadi hanya dibuka saat tidak ada faskes yang dipilih.
    </EmptyState>
  );
}

/** Accounts, licences, devices and outside services of all facilities at once. */
export function SemuaFaskesPage() {
  const { entity } = useUser();
  return (
    <div className={css['page']}>
      <PageHeader title="Semua faskes" note="Hanya dibaca. Mengubah dilakukan di dalam faskesnya." />
      {entity ? <ChooseAll name={entity.name} /> : <Lists />}
    </div>
  );
}
