import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { tombolOf } from '../../../../platform/pintasan.ts';
import { usePintasan } from '../../../../platform/shortcut.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import { ID_BPJS } from './panel-bpjs.tsx';
import type { Bpjs } from './use-bpjs.ts';

/** F4 asks BPJS. Once there are differences to settle, F4 moves the focus to them instead. */
export function TombolBpjs({ bpjs }: { bpjs: Bpjs }) {
  function tekan(): void {
    const pilihan =
      bpjs.hasil && bpjs.hasil.beda.length > 0
        ? document.querySelector<HTMLElement>(`#${ID_BPJS} input[type=radio]:checked`)
        : null;
    if (pilihan && !document.getElementById(ID_BPJS)?.contains(document.activeElement)) pilihan.focus();
    else bpjs.ambil();
  }
  usePintasan('cek-kepesertaan', tekan, { diDialog: true, aktif: !bpjs.memuat });
  if (bpjs.memuat)
    return (
      <Button size="xs" variant="default" leftSection={<Loader size={13} />} onClick={bpjs.batal}>
        Batal mengambil data BPJS
      </Button>
    );
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      rightSection={<Kbd>{tombolOf('cek-kepesertaan')}</Kbd>}
      onClick={bpjs.ambil}
    >
      Isi dari BPJS
    </Button>
  );
}
