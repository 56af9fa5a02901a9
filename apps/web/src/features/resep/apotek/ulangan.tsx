import { Button } from '@mantine/core';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { ulangResep } from '@nadi/contract/resep/telaah.contract';
import { IconRepeat } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useDelivery } from '#fields/delivery.ts';
import { useTask } from '#patterns/use-task.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { formatTanggal } from '#platform/time/tanggal.ts';
import { ask } from '#ui/confirm.ts';
import { Kbd } from '#ui/kbd.tsx';
import { toast } from '#ui/toast.ts';
import { resepQuery, theirResep } from '../resep.queries.ts';

type Ulangan = NonNullable<Resep['ulangan']>;

/** Which repetition it is, and how many are left until when (resep.md RS6). */
export function ulanganWords({ dari, ke, diizinkan, sisa, sampai }: Ulangan): string {
  const of = ke === 0 ? `Iter ${diizinkan}x` : `Ulangan ke-${ke} dari ${dari.no_resep ?? 'resep'}`;
  return `${of}, sisa ${sisa}${sisa > 0 && sampai ? ` sampai ${formatTanggal(sampai)}` : ''}`;
}

/** Starts the next repetition, and leads to it; who was second is led to that of the first. */
export function useUlang(resep: Resep, onOpen: (id: number) => void): { busy: boolean; start: () => Promise<void> } {
  const client = useQueryClient();
  const delivery = useDelivery<unknown>();
  const ke = resep.ulangan?.mulai ?? null;
  function open(made: Resep): void {
    client.setQueryData(resepQuery(made.id).queryKey, made);
    void client.invalidateQueries({ queryKey: ['resep'] });
    void client.invalidateQueries({ queryKey: resepQuery(resep.id).queryKey });
    onOpen(made.id);
  }
  const { busy, run } = useTask((error) => {
    const said = error instanceof ApiError ? Object.values(error.errors).flat() : [];
    if (said.length > 0) toast.failure(said.join('. '));
    else toast.error(error);
    const theirs = theirResep(error);
    if (theirs) open(theirs);
  });
  async function start(): Promise<void> {
    if (ke === null) return;
    const yes = await ask({
      title: `Mulai ulangan ke-${ke} untuk ${resep.pasien.nama}?`,
      body: 'Obat dan aturan pakainya sama, dengan nomor antrean sendiri. Diperiksa, ditelaah, dan diserahkan seperti resep baru.',
      yes: 'Mulai ulangan',
    });
    if (!yes) return;
    await run(async () => {
      const { data, message } = await callApi(ulangResep, {
        params: { id: resep.id },
        body: { ke },
        idempotencyKey: delivery.keyFor([resep.id, ke], [resep.id, ke]),
      });
      toast.ok(message, 'apotek');
      open(data);
    });
  }
  return { busy, start };
}

/** The button that starts the next repetition; nothing where the reader may not. */
export function UlangButton({
  ulangan,
  busy,
  onStart,
}: {
  ulangan: Resep['ulangan'];
  busy: boolean;
  onStart: () => void;
}) {
  if (ulangan === null || ulangan.mulai === null) return null;
  return (
    <Button
      size="xs"
      data-utama
      disabled={busy}
      leftSection={<IconRepeat size={15} aria-hidden="true" />}
      rightSection={<Kbd filled>{keysOf('resep-ulang')}</Kbd>}
      onClick={onStart}
    >
      Mulai ulangan ke-{ulangan.mulai}
    </Button>
  );
}
