import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useAddressParams } from '#platform/address/address-words.ts';
import { ListPage } from './list-page.tsx';
import type { ListSlots } from './list-page.tsx';
import type { Key, List, Rows } from './list.ts';
import css from './split-page.module.css';

const PHONE = '(max-width: 1100px)';
const MEDIA = { getInitialValueInEffect: false };

type SplitPageProps<E extends AnyEndpoint> = Omit<ListSlots<Rows<E>>, 'side' | 'within'> & {
  of: Omit<List<E>, 'open'>;
  /** The name in the address of what is chosen. */
  name: string;
  /** In pixels: the list's, where there is room for both. */
  width: number;
  /** What stands in the place of a choice. */
  nothing: string;
  /** Names the chosen one to a screen reader. */
  label: string;
  detail: (id: number, close: () => void) => ReactNode;
};

/**
 * A list with what is chosen of it beside it. Enter goes into what was chosen, Esc back to its row; where there is no room
 * for both, what is chosen covers the list. The choice stands in the address.
 */
export function SplitPage<E extends AnyEndpoint>({
  of,
  name,
  width,
  nothing,
  label,
  detail,
  ...slots
}: SplitPageProps<E>) {
  const [params, changeAddress] = useAddressParams();
  const isPhone = useMediaQuery(PHONE, false, MEDIA);
  const region = useRef<HTMLElement>(null);
  const [follow, setFollow] = useState<{ id: Key } | null>(null);
  const [entering, setEntering] = useState<{ id: number } | null>(null);
  const entered = useRef(entering);
  const asked = Number(params.get(name));
  const chosen = Number.isInteger(asked) && asked > 0 ? asked : null;
  function choose(id: number | null): void {
    changeAddress((next) => {
      if (id === null) next.delete(name);
      else next.set(name, String(id));
    });
  }
  // The list is described once, and its rows choose over the address as it is then.
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  function close(): void {
    if (chosen !== null) setFollow({ id: chosen });
    choose(null);
  }
  const [list] = useState(
    (): List<E> =>
      ({
        ...of,
        open: {
          hint: 'buka',
          byClick: true,
          run: (row: Rows<E>) => {
            const id = Number(of.id(row));
            latest.current(id);
            setEntering({ id });
          },
        },
      }) as unknown as List<E>,
  );
  useEffect(() => {
    // Its keys work where its work is: only what is still being loaded leaves the focus to the frame.
    if (entering === entered.current) return;
    // What is still shown of the one before goes in a moment, and would take the focus along.
    const isThere = entering?.id === chosen;
    if (isThere) entered.current = entering;
    const part = region.current;
    const step = part?.querySelector<HTMLElement>('[data-langkah]') ?? part;
    const work = step?.querySelector<HTMLElement>('[data-utama]') ?? step;
    (isThere ? work : part)?.focus({ preventScroll: true });
  }, [entering, chosen]);

  const body = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc of what has the focus inside bubbles up to here
    <section
      ref={region}
      className={css['rinci']}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      {isPhone && (
        <div className={css['tutup']}>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconArrowLeft size={15} aria-hidden="true" />}
            onClick={close}
          >
            Kembali ke daftar
          </Button>
        </div>
      )}
      {chosen === null ? <p className={css['kosong']}>{nothing}</p> : detail(chosen, close)}
    </section>
  );
  // The detail stands in the place of the list, which has the heading of the page elsewhere.
  if (isPhone && chosen !== null)
    return (
      <div className={css['penuh']}>
        <h1 className="visually-hidden">{of.title}</h1>
        {body}
      </div>
    );
  return (
    <div className={css['bingkai']} style={{ '--lebar-daftar': `${width}px` } as CSSProperties} data-belah>
      <ListPage of={list} {...slots} follow={follow} {...(isPhone ? {} : { side: () => body })} />
    </div>
  );
}
