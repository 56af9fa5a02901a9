import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { Kbd } from '#ui/kbd.tsx';
import { BPJS_PANEL_ID } from './bpjs-panel.tsx';
import type { BpjsLookup } from './use-bpjs.ts';

/** F4 asks BPJS. Once there are differences to settle, F4 moves the focus to them instead. */
export function BpjsButton({ bpjs }: { bpjs: BpjsLookup }) {
  function press(): void {
    const choice =
      bpjs.result && bpjs.result.differences.length > 0
        ? document.querySelector<HTMLElement>(`#${BPJS_PANEL_ID} input[type=radio]:checked`)
        : null;
    if (choice && !document.getElementById(BPJS_PANEL_ID)?.contains(document.activeElement)) choice.focus();
    else bpjs.fetchPeserta();
  }
  useShortcut('cek-kepesertaan', () => did(press()), { inDialog: true, enabled: !bpjs.loading });
  if (bpjs.loading)
    return (
      <Button size="xs" variant="default" leftSection={<Loader size={13} />} onClick={bpjs.cancel}>
        Batal mengambil data BPJS
      </Button>
    );
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      rightSection={<Kbd>{keysOf('cek-kepesertaan')}</Kbd>}
      onClick={bpjs.fetchPeserta}
    >
      Isi dari BPJS
    </Button>
  );
}
