import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { RowAction } from '#patterns/list.ts';
import type { useRowTask } from '#patterns/use-row-task.ts';
import { newIdempotencyKey } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { ask } from '#ui/confirm.ts';
import { sendUndoMove } from './pindah.queries.ts';
import { serverNow } from '#platform/time/clock.ts';

type Run = ReturnType<typeof useRowTask<KunjunganRow>>['run'];

const canBeUndone = ({ pindah }: KunjunganRow): boolean =>
  pindah !== null && Date.parse(pindah.sampai) > serverNow() && (can('update antrean') || can('update kunjungan'));

/**
 * The way back of a move for whoever sees the slip after its toast has gone. A move goes back as it came, with all its
 * visits or none, so one of several is asked about first. What the server refuses it says in words.
 */
export function undoMoveAction(run: Run): RowAction<KunjunganRow> {
  async function undoMove(row: KunjunganRow): Promise<void> {
    const { pindah } = row;
    if (pindah === null) return;
    const nama = `${row.no_antrean} ${row.pendaftaran.pasien.nama}`;
    const isSure =
      pindah.jumlah === 1 ||
      (await ask({
        title: `Batalkan pemindahan ${pindah.jumlah} pasien?`,
        body: `${nama} dipindahkan bersama ${pindah.jumlah - 1} pasien lain. Semuanya kembali ke tempat semula.`,
        yes: 'Batalkan pindah',
        no: 'Tidak',
      }));
    if (!isSure) return;
    await run({
      row,
      send: () => sendUndoMove(pindah.id, newIdempotencyKey()),
      done: ({ data: { kunjungan } }) => {
        const [first] = kunjungan;
        return kunjungan.length === 1 && first
          ? `${first.no_antrean} ${first.pendaftaran.pasien.nama} kembali ke ${first.ruangan.deskripsi}, ${first.dokter.nama}`
          : `${kunjungan.length} pasien kembali ke tempat semula`;
      },
    });
  }
  return { label: 'Batalkan pindah', place: 'menu', when: canBeUndone, run: undoMove };
}
