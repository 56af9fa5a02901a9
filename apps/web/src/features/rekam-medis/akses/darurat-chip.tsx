import { Button } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { use, useState } from 'react';
import { TabContext, useTabWriting } from '#platform/session/leaving.ts';
import { can } from '#platform/session/session.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { WarningChip } from '#ui/warning-chip.tsx';
import { endAccess } from './end-access.ts';

type DaruratChipProps = { norm: number; sampai: string; onEnded: () => void };

/**
 * That the record stands open by an emergency access, and the way to give it back before its hour (rekam-medis.md
 * RM35).
 */
export function DaruratChip({ norm, sampai, onEnded }: DaruratChipProps) {
  const [ending, setEnding] = useState(false);
  const writing = useTabWriting(use(TabContext));
  async function end(): Promise<void> {
    const body = 'Tulisan yang belum ditandatangani tinggal sebagai draf. Membuka rekam medis ini lagi butuh alasan.';
    if (writing && !(await ask({ title: 'Akhiri akses darurat?', body, yes: 'Akhiri' }))) return;
    setEnding(true);
    try {
      await endAccess(norm);
      toast.ok('Akses darurat diakhiri.');
      onEnded();
    } catch (error) {
      toast.error(error);
    } finally {
      setEnding(false);
    }
  }
  return (
    <>
      <WarningChip kind="bahaya" ChipIcon={IconUrgent}>
        Akses darurat sampai {formatTime(sampai)}, ditinjau
      </WarningChip>
      {/* Whoever belongs to the platform ends it in the line above the record. */}
      {can('view rekam medis') && (
        <Button
          size="compact-xs"
          variant="default"
          loading={ending}
          aria-label="Akhiri akses darurat"
          onClick={() => void end()}
        >
          Akhiri
        </Button>
      )}
    </>
  );
}
