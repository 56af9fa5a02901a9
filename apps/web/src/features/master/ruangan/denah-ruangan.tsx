import { isBedInUse } from '@nadi/domain/ruangan/tempat-tidur';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { did, useKey } from '#platform/keys/shortcut.ts';
import { Kbd } from '#ui/kbd.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Denah, BED_FILTERS, BedFilterBar } from './denah.public.tsx';
import type { BedFilter } from './denah.public.tsx';
import { BED_PAGE, KAMAR_PAGE } from './ruangan-forms.tsx';
import { BedFields } from './ruangan-fields.tsx';
import css from './ruangan.module.css';
import type { BedDenah, KamarDenah, RuanganDenah } from './ruangan.queries.ts';
import type { RuanganActions } from './use-ruangan-actions.ts';

function KamarActions({ kamar, actions }: { kamar: KamarDenah; actions: RuanganActions }) {
  return (
    <>
      {actions.may.update && (
        <ActionIcon
          size={24}
          aria-label={`Ubah kamar ${kamar.deskripsi}`}
          onClick={() => actions.update(KAMAR_PAGE, kamar)}
        >
          <IconPencil size={15} />
        </ActionIcon>
      )}
      {actions.may.remove && kamar.bed.length === 0 && (
        <ActionIcon
          size={24}
          aria-label={`Hapus kamar ${kamar.deskripsi}`}
          onClick={() => actions.remove(KAMAR_PAGE, kamar)}
        >
          <IconTrash size={15} />
        </ActionIcon>
      )}
    </>
  );
}

/** The form of an existing bed, which can also be removed unless a patient has it. */
function bedPage(bed: BedDenah, actions: RuanganActions): typeof BED_PAGE {
  const remove = (): void => (actions.close(), actions.remove(BED_PAGE, bed));
  return {
    ...BED_PAGE,
    fields: ({ form, row }) => (
      <BedFields form={form} row={row} onRemove={actions.may.remove && !isBedInUse(bed.status) ? remove : undefined} />
    ),
  };
}

/** The beds of a ward. A tile opens its bed; the keys 1 to 5 filter. */
export function DenahRuangan({ ruangan, actions }: { ruangan: RuanganDenah; actions: RuanganActions }) {
  const [filter, setFilter] = useState<BedFilter>(0);
  const { kamar } = ruangan;
  useKey('1', () => did(setFilter(BED_FILTERS[0] as BedFilter)));
  useKey('2', () => did(setFilter(BED_FILTERS[1] as BedFilter)));
  useKey('3', () => did(setFilter(BED_FILTERS[2] as BedFilter)));
  useKey('4', () => did(setFilter(BED_FILTERS[3] as BedFilter)));
  useKey('5', () => did(setFilter(BED_FILTERS[4] as BedFilter)));
  return (
    <section className={css['lantai']} aria-labelledby="judul-denah">
      <header>
        <h3 id="judul-denah">Tempat tidur</h3>
        <span className={css['pintasan']}>
          <Kbd>1</Kbd>–<Kbd>5</Kbd> saringan
        </span>
        <BedFilterBar kamar={kamar} filter={filter} onFilter={setFilter} />
      </header>
      {kamar.length === 0 && (
        <EmptyState
          title="Belum ada kamar"
          action={
            actions.may.add && (
              <Button onClick={() => actions.add(KAMAR_PAGE, { ruangan_id: ruangan.id })}>Tambah kamar</Button>
            )
          }
        >
          Pasien rawat inap ditempatkan di tempat tidur sebuah kamar.
        </EmptyState>
      )}
      <Denah<BedDenah>
        kamar={kamar}
        filter={filter}
        {...(actions.may.update ? { onPick: (bed: BedDenah) => actions.update(bedPage(bed, actions), bed) } : {})}
        kamarActions={(k) => <KamarActions kamar={k as KamarDenah} actions={actions} />}
        addBed={(k) =>
          actions.may.add && (
            <Button
              className={css['tambahBed'] ?? ''}
              size="xs"
              variant="subtle"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
              aria-label={`Tambah tempat tidur di ${k.deskripsi}`}
              onClick={() => actions.add(BED_PAGE, { kamar_id: k.id, urutan: k.bed.length + 1 })}
            >
              Tempat tidur
            </Button>
          )
        }
      />
    </section>
  );
}
