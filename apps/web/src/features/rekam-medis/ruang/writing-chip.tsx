import { takeOverCatatan } from '@nadi/contract/rekam-medis/catatan.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { JENIS_CATATAN, MIN_ALASAN_CATATAN } from '@nadi/domain/rekam-medis/catatan';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { IconPencil, IconPencilPause } from '@tabler/icons-react';
import { useTask } from '#patterns/use-task.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { formatDateTime, formatTime } from '#platform/time/tanggal.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { toast } from '#ui/toast.ts';
import css from './ruang.module.css';

const REASONS = ['Penulisnya sudah pulang', 'Penulisnya sakit atau cuti', 'Pergantian jaga'];

type ChipProps = { of: RekamMedisKunjungan['menulis'][number]; again: () => void };

/** Who else writes in this visit; what an absent colleague left unsigned may be taken over (rekam-medis.md RM27, RM31). */
export function WritingChip({ of: { penulis, jenis, pada, absen, ambil_alih }, again }: ChipProps) {
  const { busy, run } = useTask();
  const nama = JENIS_CATATAN[jenis as JenisCatatan].nama;
  async function takeOver(id: number): Promise<void> {
    const alasan = await requestAlasan({
      title: `Ambil alih draf ${nama} ${penulis}?`,
      body: 'Teksnya disalin ke draf Anda dengan tanda asalnya. Pemeriksaan dan isian lain tidak ikut, dan draf asli tetap milik penulisnya. Alasan Anda tercatat.',
      options: REASONS,
      minLength: MIN_ALASAN_CATATAN,
      yes: 'Ambil alih',
    });
    if (alasan === null) return;
    await run(async () => {
      await callApi(takeOverCatatan, { params: { id }, body: { alasan }, idempotencyKey: newIdempotencyKey() });
      toast.ok(`Draf ${penulis} disalin ke draf Anda. Periksa lagi tiap bagiannya.`);
    });
    again();
  }
  const ChipIcon = absen ? IconPencilPause : IconPencil;
  return (
    <span className={css['menulis']}>
      <ChipIcon size={13} aria-hidden="true" />{' '}
      <span role="status">
        {absen ? `Draf ${nama} ${penulis}, ${formatDateTime(pada)}` : `${penulis} sedang menulis, ${formatTime(pada)}`}
      </span>
      {ambil_alih !== null && can('create rekam medis') && (
        <LinkButton
          disabled={busy}
          aria-label={`Ambil alih draf ${nama} ${penulis}`}
          onClick={() => void takeOver(ambil_alih)}
        >
          Ambil alih
        </LinkButton>
      )}
    </span>
  );
}
