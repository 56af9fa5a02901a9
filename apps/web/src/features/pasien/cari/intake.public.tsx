import type { PasienHit } from '@nadi/contract/pasien-search.contract';
import { mayBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { pickCertainHit } from '@nadi/domain/pasien/certain-hit';
import { Modal } from '@mantine/core';
import { IconListSearch, IconSearch, IconUserPlus } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { createKunjungan, createPasien } from '../../../platform/operations.ts';
import { pathTo } from '../../../platform/paths.ts';
import { keysOf } from '../../../platform/shortcut-list.ts';
import { can } from '../../../platform/session.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { ErrorState, useAfter150 } from '../../../ui/state.tsx';
import { HitRow } from './hit-row.tsx';
import css from './intake.module.css';
import { fromQuery, readQuery } from './read-query.public.ts';
import { useSearch } from './use-search.public.ts';

type PageLink = { label: string; path: string; icon: Icon };
type Action = { id: string; label: string; quoted?: string; icon: Icon; keys?: string; run: () => void };
const WAIT_MS = 120;

type IntakeProps = { pages: readonly PageLink[]; onOpenPage: (path: string) => void; onClose: () => void };

function ActionRow({ action, chosen, onHover }: { action: Action; chosen: boolean; onHover: () => void }) {
  const ActionIcon = action.icon;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's: aria-activedescendant
    <div
      id={action.id}
      role="option"
      aria-selected={chosen}
      className={css['action']}
      data-chosen={chosen || undefined}
      tabIndex={-1}
      onClick={action.run}
      onMouseMove={onHover}
    >
      <ActionIcon size={17} stroke={1.7} aria-hidden="true" />
      <span>
        {action.label}
        {action.quoted && <strong> “{action.quoted}”</strong>}
      </span>
      {action.keys && <Kbd>{action.keys}</Kbd>}
    </div>
  );
}

function useActions(
  text: string,
  pages: readonly PageLink[],
  leave: (then: () => void) => void,
  onOpenPage: (path: string) => void,
): { quickActions: Action[]; pageActions: Action[] } {
  const start = fromQuery(text);
  const quoted = start.nama ?? start.nik ?? start.no_bpjs;
  const kind = start.nama ? ' dengan nama' : start.nik ? ' dengan NIK' : start.no_bpjs ? ' dengan kartu BPJS' : '';
  const quickActions: Action[] = can('create pasien')
    ? [
        {
          id: 'intake-pasien-baru',
          label: `Pasien baru${kind}`,
          ...(quoted ? { quoted } : {}),
          icon: IconUserPlus,
          keys: keysOf('pasien-baru'),
          run: () => leave(() => createPasien(start)),
        },
      ]
    : [];
  const words = text.trim().toLocaleLowerCase('id-ID');
  const pageActions = pages
    .filter((page) => page.label.toLocaleLowerCase('id-ID').includes(words))
    .map((page): Action => ({
      id: `intake-${page.path}`,
      label: page.label,
      icon: page.icon,
      run: () => leave(() => onOpenPage(page.path)),
    }));
  return { quickActions, pageActions };
}

/** The intake box: type or scan anything to find a patient, a page or an action. */
export function IntakeDialog({ pages, onOpenPage, onClose }: IntakeProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  /** Enter was pressed before the answer came, as a quick scanner does; it acts once the answer is there. */
  const [waiting, setWaiting] = useState(false);
  const search = useSearch(text, WAIT_MS);
  const slow = useAfter150(search.isFetching);
  const { hits, searchDeep } = search;
  const mayVisit = can('create kunjungan');
  const mayDetail = can('view detail pasien');
  const leave = (then: () => void): void => (onClose(), then());
  const toDetail = (norm: number): void => leave(() => onOpenPage(pathTo('pasienDetail', { norm })));
  /** What Enter does with a hit; null when this user may do nothing with it. */
  const actionOf = ({ norm, status_pasien }: PasienHit): { label: string; run: () => void } | null => {
    if (mayVisit && mayBerkunjung(status_pasien))
      return { label: 'Daftarkan kunjungan', run: () => leave(() => createKunjungan({ norm })) };
    return mayDetail ? { label: 'Buka detail', run: () => toDetail(norm) } : null;
  };
  const { quickActions, pageActions } = useActions(text, pages, leave, onOpenPage);
  const readAs = readQuery(text);
  const deeper: Action[] = searchDeep
    ? [
        {
          id: 'intake-mendalam',
          label: 'Cari mendalam',
          quoted: text.trim(),
          icon: IconListSearch,
          run: () => (searchDeep(), setAt(0)),
        },
      ]
    : [];
  const actions = [...quickActions, ...pageActions, ...deeper];
  const count = hits.length + actions.length;
  const chosen = Math.min(at, Math.max(0, count - 1));
  const chosenId = chosen < hits.length ? `intake-hit-${chosen}` : actions[chosen - hits.length]?.id;

  function act(detail: boolean): void {
    const hit = hits[chosen];
    if (hit) return detail && mayDetail ? toDetail(hit.norm) : actionOf(hit)?.run();
    actions[chosen - hits.length]?.run();
  }
  const actIfSure = useEffectEvent(() => {
    setWaiting(false);
    const sure = pickCertainHit(text, hits);
    if (sure) actionOf(sure)?.run();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- an Enter pressed before the answer is carried out once the answer is there
    if (waiting && search.settled) actIfSure();
  }, [waiting, search.settled]);
  useEffect(() => {
    document.getElementById(chosenId ?? '')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt((chosen + (event.key === 'ArrowDown' ? 1 : count - 1)) % Math.max(1, count));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (search.settled || text.trim() === '' || chosen > 0) act(event.altKey);
      else setWaiting(true);
    } else if (event.key === 'F2' && quickActions[0]) {
      event.preventDefault();
      quickActions[0].run();
    }
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={880}
      styles={{
        content: {
          position: 'fixed',
          top: 72,
          left: 0,
          right: 0,
          margin: '0 auto',
          width: 'min(880px, calc(100vw - 32px))',
          maxHeight: 'calc(100dvh - 112px)',
        },
      }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Cari pasien, menu, dan tindakan" className={css['content']}>
        <div className={css['top']}>
          <IconSearch size={20} stroke={1.8} aria-hidden="true" />
          <input
            autoFocus
            data-autofocus
            role="combobox"
            aria-expanded="true"
            aria-controls="intake-list"
            aria-activedescendant={chosenId}
            aria-label="Cari pasien, NIK, kartu BPJS, menu"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder="Nama, No. RM, NIK, atau kartu BPJS"
            value={text}
            onChange={(event) => (setText(event.currentTarget.value), setAt(0), setWaiting(false))}
            onKeyDown={onKeyDown}
          />
          <span className={css['read']} aria-live="polite">
            {readAs && (
              <>
                Dibaca sebagai <b>{readAs}</b>
              </>
            )}
          </span>
        </div>
        <div className={css['list']}>
          {search.isError && text.trim() !== '' && (
            <ErrorState error={search.error} title="Pencarian pasien gagal" onRetry={search.retry} />
          )}
          {text.trim() !== '' && search.settled && !search.isError && hits.length === 0 && search.allowed && (
            <p className={css['empty']} role="status">
              Tidak ada pasien yang cocok dengan “{text.trim()}”{search.deep && ', juga di dalam kata'}.
            </p>
          )}
          {slow && hits.length === 0 && (
            <p className={css['empty']} role="status">
              Mencari…
            </p>
          )}
          <div id="intake-list" role="listbox" aria-label="Hasil">
            {hits.length > 0 && (
              <div className={`${css['grid']} ${css['head']}`} role="presentation">
                <span>No. RM</span>
                <span>Pasien</span>
                <span>JK · Umur</span>
                <span className={css['wide']}>NIK</span>
                <span className={css['wide']}>Kartu BPJS</span>
                <span className={css['wide']}>Kunjungan terakhir</span>
              </div>
            )}
            {hits.map((hit, index) => (
              <HitRow
                key={hit.norm}
                id={`intake-hit-${index}`}
                hit={hit}
                chosen={index === chosen}
                text={text.trim()}
                action={actionOf(hit)?.label ?? null}
                onPick={() => actionOf(hit)?.run()}
                onHover={() => setAt(index)}
              />
            ))}
            {quickActions.length > 0 && (
              <div className={css['section']} role="presentation">
                Tindakan
              </div>
            )}
            {quickActions.map((action, index) => (
              <ActionRow
                key={action.id}
                action={action}
                chosen={chosen === hits.length + index}
                onHover={() => setAt(hits.length + index)}
              />
            ))}
            {pageActions.length > 0 && (
              <div className={css['section']} role="presentation">
                Halaman
              </div>
            )}
            {pageActions.map((action, index) => (
              <ActionRow
                key={action.id}
                action={action}
                chosen={chosen === hits.length + quickActions.length + index}
                onHover={() => setAt(hits.length + quickActions.length + index)}
              />
            ))}
            {deeper.length > 0 && (
              <div className={css['section']} role="presentation">
                Pencarian
              </div>
            )}
            {deeper.map((action) => (
              <ActionRow
                key={action.id}
                action={action}
                chosen={chosen === count - 1}
                onHover={() => setAt(count - 1)}
              />
            ))}
          </div>
        </div>
        <footer className={css['foot']}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> pilih
          </span>
          <span>
            <Kbd>Enter</Kbd> {mayVisit ? 'daftarkan kunjungan' : 'buka'}
          </span>
          {mayDetail && (
            <span>
              <Kbd>Alt+Enter</Kbd> buka detail
            </span>
          )}
          <span>
            <Kbd>Esc</Kbd> tutup
          </span>
          <span className={css['hint']}>16 angka NIK · 13 angka kartu BPJS · nama dd/mm/yyyy</span>
        </footer>
      </Modal.Content>
    </Modal.Root>
  );
}
