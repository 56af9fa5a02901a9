import type { Peran } from '@nadi/contract/akses/peran.contract';
import { GIVEN_IZIN } from '@nadi/domain/akses/peran-rights';
import type { Permission } from '@nadi/domain/akses/permission';
import { Button, Menu } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PilihBox } from '#fields/pilih-box.tsx';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { PageSearch } from '#patterns/page-search.tsx';
import { PATHS } from '#platform/address/paths.ts';
import { startPreview } from '#platform/session/preview.ts';
import { can } from '#platform/session/session.ts';
import { PHONE } from '#ui/appearance.ts';
import { Kbd } from '#ui/kbd.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { pageMenuProps } from '#ui/menu.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { Status } from '#ui/status.tsx';
import { CellPanel } from './cell-panel.tsx';
import css from './hak.module.css';
import { Holders } from './holders.tsx';
import { countEdits, izinOf, withIzin } from './izin-edits.ts';
import { PeranForm } from './peran-form.tsx';
import type { PeranTask } from './peran-form.tsx';
import { peranQuery } from './peran.queries.ts';
import { cellId, RightsGrid } from './rights-grid.tsx';
import type { Cell } from './rights-grid.tsx';
import { LEVEL_LOOKS, peranTitle, searchRights } from './rights-rows.ts';
import { RoleActions } from './role-actions.tsx';
import { MenuOfRole, ShippedDiff } from './role-panel.tsx';
import { useIzinEdits } from './use-izin-edits.ts';

/** As wide as a phone, where the panel stands below the grid (hak.module.css). */
const isPhone = (): boolean => matchMedia(PHONE).matches;

/** Roles and what each may: platform.md 2.1, with the rules of docs/decisions/0036. */
export function HakAksesPage() {
  const query = useQuery(peranQuery);
  const rows = query.data;
  if (rows?.length) return <HakAkses rows={rows} />;
  return (
    <div className={css['halaman']}>
      <PageHeader title="Hak akses" />
      {query.isPending && <SkeletonAfter150 rows={10} height={28} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
    </div>
  );
}

/** Somebody else has saved a role that is changed here: the two ways on. */
function OutdatedNotice({
  roles,
  onTheirs,
  onMine,
}: Record<'onTheirs' | 'onMine', () => void> & { roles: readonly Peran[] }) {
  return (
    <div className={css['bentrok']} role="alert">
      <p>
        Peran {roles.map(peranTitle).join(', ')} sudah berubah sejak Anda membukanya. Perubahan Anda belum disimpan.
      </p>
      <div className={css['tombol']}>
        <Button size="xs" variant="default" onClick={onTheirs}>
          Pakai yang tersimpan
        </Button>
        <Button size="xs" onClick={onMine}>
          Terapkan perubahan saya
        </Button>
      </div>
    </div>
  );
}

/** Asks as which role: the one of the grid may be anybody's, and the choice leaves the page. */
function LookAs({ rows, onLook }: { rows: readonly Peran[]; onLook: (as: Peran) => void }) {
  return (
    <Menu position="bottom-end" width={220} {...pageMenuProps()}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconEye size={16} aria-hidden="true" />}>
          Lihat sebagai
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {rows.map((one) => (
          <Menu.Item key={one.id} onClick={() => onLook(one)}>
            {peranTitle(one)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Legend({ held }: { held: number }) {
  return (
    <div className={css['legenda']}>
      <span>
        {held} dari {GIVEN_IZIN.length} hak
      </span>
      {(['semua', 'ubah', 'lihat'] as const).map((level) => (
        <Status key={level} of={LEVEL_LOOKS} value={level} />
      ))}
      <span>– tidak ada</span>
      <span>
        <span className={css['beda']} aria-hidden="true" /> berbeda dari bawaan
      </span>
      <span className={css['petunjuk']}>
        <Kbd>←↑↓→</Kbd> pindah <Kbd>Spasi</Kbd> ganti <Kbd>Enter</Kbd> rincian
      </span>
    </div>
  );
}

/** The role and resource that are looked at; a role that is gone gives way to the first one. */
function useChosen(rows: readonly Peran[]) {
  const [cell, setCell] = useState<Cell>({ peranId: rows[0]?.id ?? 0, resource: 'antrean' });
  const peran = rows.find(({ id }) => id === cell.peranId) ?? (rows[0] as Peran);
  return { cell: { ...cell, peranId: peran.id }, peran, setCell };
}

// oxlint-disable-next-line max-lines-per-function -- stood before the rule
function HakAkses({ rows }: { rows: readonly Peran[] }) {
  const [search, setSearch] = useState('');
  const [task, setTask] = useState<PeranTask | null>(null);
  const { cell, peran, setCell } = useChosen(rows);
  const { edits, outdated, save, saving, summary, change, adopt, takeTheirs, keepMine, undo } = useIzinEdits(rows);
  const panel = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const mayChange = can('update pengaturan');
  const groups = searchRights(search);
  const izin = izinOf(edits, peran);
  const count = countEdits(edits);
  const putIzin = (of: Peran, next: ReadonlySet<Permission>): void => change(withIzin(edits, of, next));
  const changeIzin = (next: ReadonlySet<Permission>): void => putIzin(peran, next);

  function look(as: Peran): void {
    startPreview({ nama: peranTitle(as), kode: as.kode, izin: [...izinOf(edits, as)] });
    void navigate(PATHS.home);
  }
  const shown = groups.flatMap(({ resources }) => resources);
  const chosen = shown.includes(cell.resource) ? cell : { ...cell, resource: shown[0] ?? cell.resource };
  /** The two ways on go away with their notice; next to them stands what throws everything away. */
  const goOn = (way: () => void) => (): void => {
    way();
    document.getElementById(cellId(chosen))?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter of what stands inside bubbles up to here
    <div
      className={css['halaman']}
      ref={keepFocus}
      tabIndex={-1}
      aria-busy={saving || undefined}
      onKeyDown={(event) => handleFormKey(event, save)}
    >
      <PageHeader title="Hak akses" note={`${rows.length} peran`}>
        <PageSearch
          className={css['cari']}
          label="Cari halaman atau hak"
          hint="Cari halaman atau hak"
          value={search}
          onChange={setSearch}
        />
        <div data-lewati>
          <PilihBox
            label="Peran yang dipilih"
            options={rows.map(({ id, nama }) => ({ value: String(id), label: peranTitle({ nama }) }))}
            value={String(peran.id)}
            onChange={(id) => setCell({ ...cell, peranId: Number(id) })}
          />
        </div>
        <LookAs rows={rows} onLook={look} />
        {can('create pengaturan') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setTask({ kind: 'new', from: null })}
          >
            Peran baru
          </Button>
        )}
      </PageHeader>
      <div className={css['dua']}>
        <div className={css['kiri']}>
          {groups.length === 0 && <EmptyState title="Tidak ada hak dengan kata itu">Coba kata lain.</EmptyState>}
          {groups.length > 0 && (
            <RightsGrid
              groups={groups}
              rows={rows}
              edits={edits}
              chosen={chosen}
              mayChange={mayChange}
              onChoose={setCell}
              onChange={putIzin}
              onTap={() => isPhone() && panel.current?.scrollIntoView({ block: 'start' })}
              onEnter={() => panel.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus()}
            />
          )}
        </div>
        <aside ref={panel} className={css['kanan']} aria-label={`Peran ${peranTitle(peran)}`}>
          <CellPanel
            peran={peran}
            resource={chosen.resource}
            izin={izin}
            edits={edits}
            mayChange={mayChange}
            onChange={changeIzin}
          />
          <MenuOfRole peran={peran} izin={izin} />
          <ShippedDiff peran={peran} izin={izin} mayChange={mayChange} onChange={changeIzin} />
          {can('view karyawan') && <Holders peran={peran} />}
          <RoleActions peran={peran} onTask={setTask} />
        </aside>
      </div>
      <footer className={css['kaki']}>
        <Legend held={izin.size} />
        <div className={css['simpan']}>
          {outdated.length > 0 && (
            <OutdatedNotice roles={outdated} onTheirs={goOn(takeTheirs)} onMine={goOn(keepMine)} />
          )}
          {summary && outdated.length === 0 && (
            <p className={css['galat']} role="alert">
              {summary.message} {summary.action}
            </p>
          )}
          {count > 0 && (
            <Button variant="subtle" disabled={saving} onClick={undo}>
              Batalkan
            </Button>
          )}
          {mayChange && (
            <Button
              data-simpan
              disabled={saving || count === 0 || outdated.length > 0}
              onClick={save}
              rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
            >
              {saving ? 'Menyimpan...' : count > 0 ? `Simpan ${count}` : 'Simpan'}
            </Button>
          )}
        </div>
      </footer>
      {task && (
        <PeranForm
          task={task}
          rows={rows}
          onClose={() => setTask(null)}
          onSaved={(made) => {
            setTask(null);
            adopt(made);
            setCell({ ...cell, peranId: made.id });
          }}
        />
      )}
    </div>
  );
}
